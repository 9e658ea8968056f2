package icons

import "strings"

// Remote splits the name of an icon whose collection is unknown: at its colon or, because a prefix may contain dashes,
// at its first dash.
func Remote(name string) (prefix, icon string, ok bool) {
	name = strings.TrimPrefix(name, "i-")
	prefix, icon, ok = strings.Cut(name, ":")
	if !ok {
		prefix, icon, ok = strings.Cut(name, "-")
	}
	return prefix, icon, ok && isPrefix(prefix) && isPrefix(icon)
}

// Has reports whether the whole collection called prefix is available.
func (s *Set) Has(prefix string) bool { return s.collections[prefix] != nil && !s.partial[prefix] }

// Lacks reports whether name may be an icon of a collection that is not available as a whole.
func (s *Set) Lacks(name string) bool {
	if _, _, ok := Remote(name); !ok {
		return false
	}
	prefix, _, known := s.Split(name)
	return !known || s.partial[prefix]
}
