package mdc

// IsBare reports whether n is an inline component without content or attributes, such as ":ok". The author may have
// intended it as text, as in ":hover", "3:starred" or ":D".
func (n *Node) IsBare() bool {
	return n.written != "" && len(n.Children) == 0 && len(n.Props) == 0
}

// Written returns the name of an inline component as it is spelled in the text, which may differ from the tag.
func (n *Node) Written() string { return n.written }

// markInline records that n was written as an inline component.
func (n *Node) markInline(name string) {
	n.Component = true
	n.written = name
}
