package mdc

// IsInline reports whether an element is inline, so that its text may be part of a word. The text of all other elements
// is surrounded by spaces.
func IsInline(tag string) bool {
	switch tag {
	case "a", "abbr", "b", "badge", "binding", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i",
		"icon", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time",
		"u", "u-badge", "u-icon", "var", "wbr":
		return true
	}
	return false
}
