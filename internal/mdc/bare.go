package mdc

import "strings"

// IsBare reports whether n is an inline component without content and attributes, as ":ok" is. Authors may have meant
// text: ":hover", "3:starred".
func (n *Node) IsBare() bool {
	return n.inline && len(n.Children) == 0 && len(n.Props) == 0
}

// markInline notes that n was written as an inline component. A name with another spelling than the tag is not a
// word of the text.
func (n *Node) markInline(name string) {
	n.Component = true
	n.inline = strings.HasPrefix(name, n.Tag)
}
