package render

import (
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// isKnown reports whether React has the component n.
func (w *articleWriter) isKnown(n *mdc.Node) bool {
	_, ok := w.components[mdc.ComponentName(n.Tag)]
	return ok || w.components == nil
}

// allSlots returns the content of a component's slots, in source order.
func allSlots(n *mdc.Node) []*mdc.Node {
	var nodes []*mdc.Node
	for _, child := range n.Children {
		_, content := slotOf(child)
		nodes = append(nodes, content...)
	}
	return nodes
}

// hiding are elements that browsers do not display, or whose content they do not display.
var hiding = set("audio canvas data datalist defs desc embed head iframe link map meta meter noscript object option param progress script select source style textarea title track video")

// isWord shows a component with the name of an element that hides its content, such as ":style[x]". It shows the
// component's content, or its source text if it has neither content nor attributes.
func (w *articleWriter) isWord(n *mdc.Node) bool {
	switch {
	case !hiding[n.Tag] || len(n.Props) > 0:
		return false
	case len(n.Children) > 0:
		w.nodes(allSlots(n))
	default:
		escape(&w.html, ":"+n.Tag)
	}
	return true
}
