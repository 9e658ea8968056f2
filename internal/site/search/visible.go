package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// visible adds the text of a top-level node that readers can see.
func (c *cutter) visible(node *mdc.Node) {
	c.walk(node)
	c.flush()
}

func (c *cutter) walk(node *mdc.Node) {
	switch {
	case node.IsText():
		c.to.WriteString(node.Text)
		return
	case c.ignored[node.Tag] || isInvisible(node) || mdc.IsForAgents(node):
		return
	case c.level(node) > 0 && c.visibleHeading(node):
		return
	}
	c.collectNames(node)
	if node.Tag == "pre" && c.to == &c.words {
		c.to = &c.code
		defer func() { c.to = &c.words }()
	}
	block := !mdc.IsInline(node.Tag)
	if block {
		c.to.WriteByte(' ')
	}
	start := c.to.Len()
	if node.Tag == "table" {
		c.table = start
	}
	c.shownBy(node)
	for _, child := range node.Children {
		// Without separators, rows and cells would read like one sentence.
		if child.Tag == "tr" && c.hasText(c.table) {
			c.to.WriteString("· ")
		}
		if isCell(child) && c.hasText(start) {
			c.to.WriteString("| ")
		}
		c.walk(child)
	}
	c.collectLink(node, start)
	if block {
		c.to.WriteByte(' ')
	}
}

// shownBy adds the text that a component shows in addition to its content.
func (c *cutter) shownBy(node *mdc.Node) {
	for _, text := range shownProps(node) {
		c.to.WriteString(text + " ")
	}
	if c.drawn != nil {
		c.to.WriteString(c.drawn(node) + " ")
	}
}

// hasText reports whether any text has been added at or after the offset start.
func (c *cutter) hasText(start int) bool {
	return start < c.to.Len() && strings.TrimSpace(c.to.String()[start:]) != ""
}

func isCell(node *mdc.Node) bool { return node.Tag == "td" || node.Tag == "th" }

// maxLinkText is the maximum length of a link's text in bytes, because a card may contain a whole page.
const maxLinkText = 500

// collectLink adds a link or card. Its text is the part of words that begins at start.
func (c *cutter) collectLink(node *mdc.Node, start int) {
	href := cmp.Or(node.Attr("href"), node.Attr("to"))
	if href == "" || c.target == nil || start > c.to.Len() { // a heading in the link has flushed the words
		return
	}
	linkText := c.to.String()[start:]
	to, text := c.target(href), content.OneLine(strings.ToValidUTF8(linkText[:min(len(linkText), maxLinkText)], ""))
	if to != "" && text != "" {
		c.links = append(c.links, Link{to, text})
	}
}

// visibleHeading starts a section at a heading. It returns false if the heading has no id, or the id of an earlier
// heading. No URL refers to the heading in this case, so its text belongs to the current section.
func (c *cutter) visibleHeading(node *mdc.Node) bool {
	title := content.OneLine(mdc.TextOf(node.Children))
	if len(c.sections) == 1 && c.level(node) == firstLevel && title == content.OneLine(c.doc.Title) {
		c.symbols = append(c.symbols, keywordsIn(node)...)
		c.inHeading(node)
		return true // the first section already has this title
	}
	id := c.doc.Path + "#" + node.Attr("id")
	if node.Attr("id") == "" || c.used[id] {
		return false
	}
	c.flush()
	c.heading(id, title, c.level(node))
	c.symbols = keywordsIn(node)
	c.inHeading(node)
	return true
}

// inHeading adds the text that the components in a heading show, which is not part of the title.
func (c *cutter) inHeading(heading *mdc.Node) {
	for node := range mdc.Elements(heading.Children) {
		c.shownBy(node)
	}
	c.to.WriteByte(' ')
}

// flush adds the text since the last block to the current section.
func (c *cutter) flush() {
	c.add(content.OneLine(c.words.String()))
	c.words.Reset()
}

// isInvisible reports whether the content of an element is invisible. This applies to styles, scripts, text for screen
// readers, and the links between footnotes and their references.
func isInvisible(node *mdc.Node) bool {
	switch node.Tag {
	case "style", "script":
		return true
	case "a":
		return node.Prop("dataFootnoteRef") != nil || node.Prop("dataFootnoteBackref") != nil
	}
	classes, _ := node.Prop("className").([]string)
	return slices.Contains(classes, "sr-only")
}

// shownProps returns the values of the props that a component shows as text, such as the title of a card.
func shownProps(node *mdc.Node) []string {
	var keys []string
	switch mdc.ComponentName(node.Tag) {
	case "field":
		keys = []string{"name", "type", "description"}
	case "accordion-item", "alert", "blog-post", "callout", "card", "caution", "changelog-version", "collapsible",
		"field-group", "icon-card", "important", "note", "page-card", "page-cta", "page-feature", "page-header",
		"page-hero", "page-section", "prompt", "tabs-item", "tip", "user", "video-accordion", "warning":
		keys = []string{"label", "title", "name", "description"}
	case "badge":
		keys = []string{"label"}
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
