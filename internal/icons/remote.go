package icons

import "strings"

// Remote takes apart the name of an icon whose collection nobody here knows: at its colon or, as
// there is no telling where a prefix with dashes ends, at its first dash.
func Remote(name string) (prefix, icon string, ok bool) {
	name = strings.TrimPrefix(name, "i-")
	prefix, icon, ok = strings.Cut(name, ":")
	if !ok {
		prefix, icon, ok = strings.Cut(name, "-")
	}
	return prefix, icon, ok && isPrefix(prefix) && isPrefix(icon)
}

// Has reports whether there is a whole collection called prefix.
func (s *Set) Has(prefix string) bool { return s.collections[prefix] != nil && !s.partial[prefix] }

// Lacks reports whether name may be that of an icon in a collection that is not here as a whole.
func (s *Set) Lacks(name string) bool {
	if _, _, ok := Remote(name); !ok {
		return false
	}
	prefix, _, known := s.Split(name)
	return !known || s.partial[prefix]
}
