package mdc

import "strings"

// IsBare reports whether n is an inline component of the document source without content and attributes, as ":ok" is.
// Authors may have meant text: ":hover", "3:starred".
func (n *Node) IsBare(source string) bool {
	if !n.Component || len(n.Children) > 0 || len(n.Props) > 0 {
		return false
	}
	for range n.Pos.Line - 1 {
		_, rest, found := strings.Cut(source, "\n")
		if !found {
			return false
		}
		source = rest
	}
	line, _, _ := strings.Cut(source, "\n")
	characters := []rune(line)
	if n.Pos.Col < 1 || n.Pos.Col > len(characters) {
		return false
	}
	name, ok := strings.CutPrefix(string(characters[n.Pos.Col-1:]), ":")
	return ok && strings.HasPrefix(name, n.Tag)
}
