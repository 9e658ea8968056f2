package icons

import "strings"

// Remote splits the name of an icon from an unknown collection at the colon. If there is no colon, it splits the name
// at the first dash, although a prefix can contain dashes.
func Remote(name string) (prefix, icon string, ok bool) {
	name = strings.TrimPrefix(name, "i-")
	prefix, icon, ok = strings.Cut(name, ":")
	if !ok {
		prefix, icon, ok = strings.Cut(name, "-")
	}
	return prefix, icon, ok && isPrefix(prefix) && isPrefix(icon)
}

// Has reports whether all icons of the collection with the given prefix are available.
func (s *Set) Has(prefix string) bool { return s.collections[prefix] != nil && !s.partial[prefix] }

// Lacks reports whether name may belong to a collection that is not completely available.
func (s *Set) Lacks(name string) bool {
	if _, _, ok := Remote(name); !ok {
		return false
	}
	prefix, _, known := s.Split(name)
	return !known || s.partial[prefix]
}
