package links

import "strings"

// Base is the base path of a site on its host, such as "/docs". It is empty if the site is served at the root.
// Documents, settings and problems contain paths without the base. URLs for browsers begin with the base.
type Base string

// up is the start of a path that is above the base.
const up = "/.."

// Address converts a path on the site to a URL. A path that starts with "/../" points to another site above the base.
// Other URLs are returned unchanged.
func (b Base) Address(to string) string {
	for strings.HasPrefix(to, up+"/") && !strings.HasPrefix(to, up+"//") { // two slashes would begin a host
		b, to = b.above(), strings.TrimPrefix(to, up)
	}
	if b == "" || !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		return to
	}
	return string(b) + to
}

// above returns the base without its last folder.
func (b Base) above() Base { return b[:max(strings.LastIndexByte(string(b), '/'), 0)] }

// To returns the path of another site, which is at the base other of the same host, relative to b.
func (b Base) To(other Base) Base {
	return Base(strings.Repeat(up, strings.Count(string(b), "/"))) + other
}

// Path converts a URL to a path on the site. It returns false if the URL is not below the base.
func (b Base) Path(address string) (string, bool) {
	path, ok := strings.CutPrefix(address, string(b))
	return path, ok && strings.HasPrefix(path, "/")
}
