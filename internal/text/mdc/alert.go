package mdc

import "strings"

// alerts maps GitHub's alert types to component names.
var alerts = map[string]string{
	"!NOTE": "note", "!TIP": "tip", "!IMPORTANT": "info", "!WARNING": "warning", "!CAUTION": "caution",
}

// Alert returns the component for a quote that begins with a GitHub alert marker such as "> [!TIP]". The component does
// not contain the marker. Alert returns nil for all other nodes.
func Alert(n *Node) *Node {
	if n.Tag != "blockquote" {
		return nil
	}
	for i, child := range n.Children {
		if child.IsText() && strings.TrimSpace(child.Text) == "" {
			continue
		}
		if child.Tag != "p" || len(child.Children) == 0 {
			return nil
		}
		mark := child.Children[0]
		name, ok := alerts[strings.TrimSpace(TextOf(mark.Children))]
		if mark.Tag != "span" || len(mark.Props) > 0 || !ok {
			return nil
		}
		alert := &Node{Tag: name, Pos: n.Pos, Component: true}
		if rest := trimStart(child.Children[1:]); len(rest) > 0 {
			alert.Children = append(alert.Children, &Node{Tag: "p", Pos: child.Pos, Children: rest})
		}
		alert.Children = append(alert.Children, n.Children[i+1:]...)
		return alert
	}
	return nil
}

// trimStart returns nodes without leading white space.
func trimStart(nodes []*Node) []*Node {
	if len(nodes) == 0 || !nodes[0].IsText() {
		return nodes
	}
	first := *nodes[0]
	if first.Text = strings.TrimLeft(first.Text, " \t\n"); first.Text == "" {
		return nodes[1:]
	}
	return append([]*Node{&first}, nodes[1:]...)
}
