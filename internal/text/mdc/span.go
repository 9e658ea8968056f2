package mdc

import "strings"

// span handles "[text]", which is a span unless it can be the text of a link or a task's checkbox.
func (s *inline) span(text string, i int) int {
	if i+1 < len(text) && text[i+1] == '[' || i > s.lo && text[i-1] == '[' {
		return 0
	}
	if i == 0 && s.item && isBox(text) {
		return 0
	}
	end := scanBalanced(text, i)
	if end == 0 || end < len(text) && (text[end] == '(' || text[end] == '[') {
		return 0
	}
	s.lostFootnote(text, i)
	n := s.element("span", i)
	n.Children = s.parse(i+1, end-1)
	s.push(n, i, end)
	s.attachable = end
	return end
}

// isBox reports whether text begins with a task's checkbox, "[ ]" or "[x]".
func isBox(text string) bool {
	rest := strings.TrimLeft(text[1:], " \txX")
	return strings.HasPrefix(rest, "]")
}
