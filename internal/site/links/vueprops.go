package links

import (
	"slices"
	"strings"
)

// VueLinks are the names of the props of Vue components that can be links.
var VueLinks = []string{"to", "href"}

// IsVueLink reports whether a prop of a Vue component is a link to a page. The declarations of Vue components do not say
// which props are links, so this depends on the name and the value of the prop.
func (m Map) IsVueLink(name, value string) bool {
	isPath := slices.ContainsFunc([]string{"/", "./", "../"}, func(prefix string) bool { return strings.HasPrefix(value, prefix) })
	return slices.Contains(VueLinks, name) && (isPath || m.IsMember(value))
}
