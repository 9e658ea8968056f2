package render

import "github.com/tresjs/tresdocs/internal/mdc"

// inLine unwraps the paragraph of a slot that contains nothing else, for a component that puts the text into a heading,
// a button or a paragraph. Longer content is unchanged.
func inLine(nodes []*mdc.Node) []*mdc.Node {
	if len(nodes) != 1 || nodes[0].Tag != "p" {
		return nodes
	}
	return nodes[0].Children
}
