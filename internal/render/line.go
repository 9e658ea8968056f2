package render

import "github.com/tresjs/tresdocs/internal/text/mdc"

// inLine removes the paragraph around the content of a slot, for components that insert the content into a heading, a
// button or a paragraph. If the slot contains more than one paragraph, it is unchanged.
func inLine(nodes []*mdc.Node) []*mdc.Node {
	if len(nodes) != 1 || nodes[0].Tag != "p" {
		return nodes
	}
	return nodes[0].Children
}
