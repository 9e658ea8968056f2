package render

import "github.com/tresjs/tresdocs/internal/mdc"

// inLine takes the only paragraph of a slot from around its text, where the component sets the text
// into a line: a heading, a button, a sentence that is a paragraph already. Anything longer stays.
func inLine(tag, slot string, nodes []*mdc.Node) []*mdc.Node {
	if len(nodes) != 1 || nodes[0].Tag != "p" || !isLine(mdc.ComponentName(tag), slot) {
		return nodes
	}
	return nodes[0].Children
}

// isLine tells which slots of which components are a line.
func isLine(component, slot string) bool {
	switch slot {
	case "title", "description", "headline":
		return true
	case "default":
		return component == "badge" || component == "button" || component == "kbd"
	}
	return false
}
