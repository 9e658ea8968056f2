package links

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Members maps the names of the sites in a workspace to their URLs: the empty string for the site itself, a path
// relative to the base of the site, or the URL of a site on another host.
type Members map[string]string

// Resolve returns the URL of a link such as cientos:/guide, which refers to a site of the workspace by name. It returns false
// for other links. A link from the site to itself becomes a path on the site.
func (m Members) Resolve(href string) (string, bool) {
	name, path, ok := strings.Cut(href, ":")
	to, known := m[name]
	if !ok || !known || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return "", false
	}
	return to + path, true
}

// IsMember reports whether a link begins with the name of a site in the workspace.
func (m Map) IsMember(href string) bool {
	_, ok := m.members.Resolve(href)
	return ok
}

// named matches a link that begins with a name.
var named = regexp.MustCompile(`^([A-Za-z][\w-]*):(/?[^/].*|/?)$`)

// UnknownMember returns a problem for a link that appears to refer to a site of the workspace by name. It returns false
// if the site is not in a workspace, or if the link does not begin with a name.
func (m Map) UnknownMember(href string) (diag.Problem, bool) {
	parts := named.FindStringSubmatch(href)
	if len(m.members) == 0 || parts == nil {
		return diag.Problem{}, false
	}
	name, path := strings.ToLower(parts[1]), "/"+strings.TrimPrefix(parts[2], "/")
	if _, known := m.members[name]; known {
		return diag.Errorf(diag.Pos{}, "the link %q does not point to a page of the site %s", href, name).WithHint("write %q", name+":"+path), true
	}
	names := slices.Sorted(maps.Keys(m.members))
	return diag.Errorf(diag.Pos{}, "the workspace has no site %q", parts[1]).WithSuggestion(name, names), true
}

// At returns the link by name for a path on a site at the given base, such as cientos:/guide for /cientos/guide. It
// returns false if no other site is there.
func (m Members) At(base Base, path string) (string, bool) {
	address := base.Address(path)
	for name, to := range m {
		home := base.Address(to + "/")
		if to == "" || strings.HasPrefix(string(base)+"/", home) {
			continue // the site itself, or a site above it
		}
		if rest, ok := strings.CutPrefix(address+"/", home); ok {
			return name + ":/" + strings.TrimSuffix(rest, "/"), true
		}
	}
	return "", false
}
