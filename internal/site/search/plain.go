package search

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// plain adds a top-level node in the same way as Nuxt Content.
func (c *cutter) plain(node *mdc.Node) {
	if level := c.level(node); level > 0 {
		c.heading(c.doc.Path+"#"+plainID(node), strings.TrimSpace(mdc.TextOf(node.Children)), level)
		return
	}
	var text strings.Builder
	writeText(&text, node, c.ignored)
	c.add(strings.TrimSpace(text.String()))
}

// plainID returns the id of a heading, or "undefined" if it has none.
func plainID(heading *mdc.Node) string {
	if heading.Prop("id") == nil {
		return "undefined"
	}
	return heading.Attr("id")
}

// writeText writes the text of node and its descendants unchanged, except for ignored elements.
func writeText(b *strings.Builder, node *mdc.Node, ignored map[string]bool) {
	if ignored[node.Tag] {
		return
	}
	b.WriteString(node.Text)
	for _, child := range node.Children {
		writeText(b, child, ignored)
	}
}
