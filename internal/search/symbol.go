package search

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/mdc"
)

// symbolOf gives the name that node explains, or nothing: a field's name, or the code that stands
// alone in the first cell of a row.
func symbolOf(node *mdc.Node) string {
	switch strings.TrimPrefix(node.Tag, "prose-") {
	case "field":
		return node.Attr("name")
	case "tr":
		return codeAlone(firstElement(node))
	}
	return ""
}

// codeAlone gives the text of a cell that holds one piece of code and nothing else.
func codeAlone(cell *mdc.Node) string {
	if cell == nil || cell.Tag != "td" {
		return ""
	}
	var code string
	for _, child := range cell.Children {
		switch {
		case child.IsText() && strings.TrimSpace(child.Text) == "":
		case child.Tag == "code" && code == "":
			var text strings.Builder
			writeText(&text, child, nil)
			code = strings.TrimSpace(text.String())
		case child.Tag == "strong" && len(cell.Children) == 1:
			return codeAlone(&mdc.Node{Tag: cell.Tag, Children: child.Children})
		default:
			return ""
		}
	}
	return code
}

// firstElement gives the first child that is no text.
func firstElement(node *mdc.Node) *mdc.Node {
	for _, child := range node.Children {
		if !child.IsText() {
			return child
		}
	}
	return nil
}
