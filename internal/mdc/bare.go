package mdc

import "strings"

// IsBare reports whether n is an inline component without content or attributes, such as ":ok". The author may have
// meant text: ":hover", "3:starred".
func (n *Node) IsBare() bool {
	return n.inline && len(n.Children) == 0 && len(n.Props) == 0
}

// markInline records that n was written as an inline component. If its name is spelled differently from its tag, n is
// not a word of the text.
func (n *Node) markInline(name string) {
	n.Component = true
	n.inline = strings.HasPrefix(name, n.Tag)
}
