package mdc

import "strings"

// IsBare reports whether n is an inline component without content or attributes, such as ":ok". The author may have
// intended it as text, as in ":hover" or "3:starred".
func (n *Node) IsBare() bool {
	return n.inline && len(n.Children) == 0 && len(n.Props) == 0
}

// markInline records that n was written as an inline component. If the name is spelled differently from the tag,
// [Node.IsBare] does not consider n as possible text.
func (n *Node) markInline(name string) {
	n.Component = true
	n.inline = strings.HasPrefix(name, n.Tag)
}
