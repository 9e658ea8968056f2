package links

import "strings"

// Members maps the names of the sites in a workspace to their addresses: the empty string for the site itself, a path
// relative to the base of the site, or the URL of a site on another host.
type Members map[string]string

// Resolve returns the address of a link such as cientos:/guide, which names a site of the workspace. It returns false
// for other links. A link of the site to itself becomes a path of the site.
func (m Members) Resolve(href string) (string, bool) {
	name, path, ok := strings.Cut(href, ":")
	to, known := m[name]
	if !ok || !known || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return "", false
	}
	return to + path, true
}
