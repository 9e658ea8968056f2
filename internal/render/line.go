package render

import "github.com/tresjs/tresdocs/internal/mdc"

// inLine takes the only paragraph of a slot from around its text, for a component that sets the text into a
// line: a heading, a button, a sentence that is a paragraph already. Anything longer stays.
func inLine(nodes []*mdc.Node) []*mdc.Node {
	if len(nodes) != 1 || nodes[0].Tag != "p" {
		return nodes
	}
	return nodes[0].Children
}
