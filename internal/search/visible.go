package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// visible reads a top-level node as a reader sees it.
func (c *cutter) visible(node *mdc.Node) {
	c.walk(node)
	c.flush()
}

func (c *cutter) walk(node *mdc.Node) {
	switch {
	case node.IsText():
		c.words.WriteString(node.Text)
		return
	case c.ignored[node.Tag] || isHidden(node) || mdc.IsForAgents(node):
		return
	case c.level(node) > 0 && c.visibleHeading(node):
		return
	}
	c.noteSymbol(node)
	block := !IsInline(node.Tag)
	if block {
		c.words.WriteByte(' ')
	}
	start := c.words.Len()
	for _, text := range shownProps(node) {
		c.words.WriteString(text + " ")
	}
	if c.drawn != nil {
		c.words.WriteString(c.drawn(node) + " ")
	}
	for _, child := range node.Children {
		c.walk(child)
	}
	c.noteLink(node, start)
	if block {
		c.words.WriteByte(' ')
	}
}

// maxLinkText is how much of what a link shows says where it leads, in bytes: a card may hold a whole page.
const maxLinkText = 500

// noteLink keeps where a link or a card leads, with what it shows: the words from start on.
func (c *cutter) noteLink(node *mdc.Node, start int) {
	href := cmp.Or(node.Attr("href"), node.Attr("to"))
	if href == "" || c.target == nil || start > c.words.Len() { // a heading in it has taken the words away
		return
	}
	shown := c.words.String()[start:]
	to, text := c.target(href), content.OneLine(strings.ToValidUTF8(shown[:min(len(shown), maxLinkText)], ""))
	if to != "" && text != "" {
		c.links = append(c.links, Link{to, text})
	}
}

// visibleHeading starts a section. It is false for a heading that no address leads to, since it
// has no id or that of another; then its text belongs to the section it stands in.
func (c *cutter) visibleHeading(node *mdc.Node) bool {
	title := content.OneLine(mdc.TextOf(node.Children))
	if len(c.sections) == 1 && c.level(node) == firstLevel && title == c.doc.Title {
		return true // the page's own section has the title already
	}
	id := c.doc.Path + "#" + node.Attr("id")
	if node.Attr("id") == "" || c.used[id] {
		return false
	}
	c.flush()
	c.heading(id, title, c.level(node))
	return true
}

// flush adds what was read since the last block to the current section.
func (c *cutter) flush() {
	c.add(content.OneLine(c.words.String()))
	c.words.Reset()
}

// isHidden reports whether nobody sees what is in an element: styles, scripts, texts for screen
// readers only, and the little links between a footnote and its place.
func isHidden(node *mdc.Node) bool {
	switch node.Tag {
	case "style", "script":
		return true
	case "a":
		return node.Prop("dataFootnoteRef") != nil || node.Prop("dataFootnoteBackref") != nil
	}
	classes, _ := node.Prop("className").([]string)
	return slices.Contains(classes, "sr-only")
}

// IsInline reports whether an element stands in a line of text, so that its words may be parts of
// longer ones. Around all others there is a space.
func IsInline(tag string) bool {
	switch tag {
	case "a", "abbr", "b", "badge", "binding", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i",
		"icon", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time",
		"u", "u-badge", "u-icon", "var", "wbr":
		return true
	}
	return false
}

// shownProps lists what components show of their props; most of what is written about a field or
// on a card stands there.
func shownProps(node *mdc.Node) []string {
	var keys []string
	switch mdc.ComponentName(node.Tag) {
	case "field":
		keys = []string{"name", "type", "description"}
	case "accordion-item", "alert", "blog-post", "callout", "card", "caution", "changelog-version", "collapsible",
		"field-group", "icon-card", "important", "note", "page-card", "page-cta", "page-feature", "page-header",
		"page-hero", "page-section", "prompt", "tabs-item", "tip", "user", "video-accordion", "warning":
		keys = []string{"label", "title", "name", "description"}
	case "pre":
		keys = []string{"filename"}
	}
	var texts []string
	for _, key := range keys {
		if text := node.Attr(key); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}
