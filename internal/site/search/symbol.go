package search

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// collectNames adds the names that node defines: the name of a field, or the names in the first cell of a table row.
func (c *cutter) collectNames(node *mdc.Node) {
	switch strings.TrimPrefix(node.Tag, "prose-") {
	case "field":
		if name := node.Attr("name"); name != "" {
			c.symbols = append(c.symbols, name)
		}
	case "tr":
		c.listed = append(c.listed, namesIn(firstElement(node))...)
	}
}

// isName reports whether code is a name, such as "@click", "--out" or "useLoop()", rather than an expression.
func isName(code string) bool {
	return code != "" && !strings.ContainsAny(code, " =\"'`{}[]/<>") && len(Tokens(code)) > 0
}

// namesIn returns the names in a cell that contains only names, written as inline code and separated by commas.
func namesIn(cell *mdc.Node) []string {
	if cell == nil || cell.Tag != "td" {
		return nil
	}
	var names []string
	for _, child := range cell.Children {
		if child.IsText() && strings.Trim(child.Text, " ,/\n") == "" {
			continue
		}
		code := codeOf(child)
		if !isName(code) {
			return nil
		}
		names = append(names, code)
	}
	return names
}

// codeOf returns the text of inline code, which may be inside a link or bold text.
func codeOf(node *mdc.Node) string {
	for (node.Tag == "a" || node.Tag == "strong") && len(node.Children) == 1 {
		node = node.Children[0]
	}
	if node.Tag != "code" {
		return ""
	}
	return strings.TrimSpace(mdc.TextOf(node.Children))
}

// firstElement returns the first child that is an element.
func firstElement(node *mdc.Node) *mdc.Node {
	for _, child := range node.Children {
		if !child.IsText() {
			return child
		}
	}
	return nil
}
