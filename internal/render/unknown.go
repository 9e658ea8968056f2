package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// isKnown reports whether React has the component n.
func (w *articleWriter) isKnown(n *mdc.Node) bool {
	_, ok := w.components[mdc.ComponentName(n.Tag)]
	return ok || w.components == nil
}

// unknown writes the text of a component that React does not have: the attribute that most components display, and the
// content.
func (w *articleWriter) unknown(n *mdc.Node) {
	content := allSlots(n)
	isEmpty := !slices.ContainsFunc(content, func(n *mdc.Node) bool { return !n.IsText() || strings.TrimSpace(n.Text) != "" })
	label := labelOf(n)
	if label == "" || strings.Contains(mdc.TextOf(content), label) {
		w.nodes(content)
		return
	}
	node := &mdc.Node{Text: label, Pos: n.Pos}
	wrap := func(tag string, props ...mdc.Prop) {
		node = &mdc.Node{Tag: tag, Props: props, Children: []*mdc.Node{node}, Pos: n.Pos}
	}
	if !isEmpty {
		wrap("strong")
	}
	if to := first(n, "to", "href", "link"); to != "" && w.linked == 0 {
		wrap("a", mdc.Prop{Key: "href", Value: to})
	}
	if w.phrase == 0 {
		wrap("p")
	}
	if isEmpty {
		w.node(node)
		return
	}
	if w.phrase > 0 {
		w.node(node)
		w.html.WriteByte(' ')
		w.nodes(content)
		return
	}
	w.element("div", &mdc.Node{Tag: "div", Children: append([]*mdc.Node{node}, content...), Pos: n.Pos})
}

// labelOf returns the text of the attribute that most components display.
func labelOf(n *mdc.Node) string { return first(n, "title", "label", "text", "heading") }

// first returns the first of the attributes whose value is a string.
func first(n *mdc.Node, keys ...string) string {
	for _, key := range keys {
		if text, ok := n.Value(key).(string); ok && strings.TrimSpace(text) != "" {
			return text
		}
	}
	return ""
}

// phrasing are elements that cannot contain paragraphs.
var phrasing = set("abbr b cite del dt em i ins kbd mark p q s small span strong sub summary sup u")

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

// isWord shows a component that has the name of an element that hides its content, such as ":style[x]". It shows the
// component's content, or its source text if it has neither content nor attributes.
func (w *articleWriter) isWord(n *mdc.Node) bool {
	switch {
	case !hiding[n.Tag] || len(n.Props) > 0:
		return false
	case len(n.Children) > 0:
		w.nodes(allSlots(n))
	default:
		escape(w.html, ":"+n.Tag)
	}
	return true
}
