// Package search cuts documents into [Section]s, the units that a search finds: one for the page and
// one for each heading, with the text up to the next.
package search

import (
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Options say how documents are cut. The zero value is what a site's own search uses: a section
// at every heading a reader can see, of all levels, and in it the words a reader can see.
type Options struct {
	// IgnoredTags names elements whose text is left out ("pre").
	IgnoredTags []string
	// ExtraFields names columns of the documents to give to each of their sections.
	ExtraFields []string
	// MinHeading and MaxHeading are the levels that start sections; 0 means 1 and 6.
	MinHeading, MaxHeading int
	// Plain follows Nuxt Content to the letter: headings inside components start no section, and
	// the texts of an element's blocks stand together without a space, invisible ones among them.
	Plain bool
	// Drawn returns the text that a component draws itself, beside what its document says. Nil draws none.
	Drawn func(node *mdc.Node) string
	// Target returns the ID of the section that a link leads to, empty for one that leaves the site. Without it
	// sections have no links.
	Target func(href string) string
}

// Link is what a section says of another one, in the words of a link or a card.
type Link struct{ To, Text string }

// Section is a document's part under one heading.
type Section struct {
	// ID is the path of the page, followed for all sections but its first by "#" and the heading's
	// id. No two sections of a document have the same, unless they are plain.
	ID    string
	Title string
	// Titles are the titles above the section's own, the page's first.
	Titles []string
	// Content begins with Lead, which says what the section is about: the description of a page.
	Content, Lead string
	// Symbols are the names that the section explains: those of its fields, and for a page's own
	// section the keywords of its front matter. Listed are names that stand first in the rows of a
	// table, which says more of them than a text does. Plain sections have neither.
	Symbols, Listed []string
	// Links lead to other sections. Their words stand in the content, too.
	Links []Link
	// Level is that of the heading; the page itself has 1.
	Level int
	// Fields are the columns that [Options] asked for.
	Fields map[string]any
}

// Sections cuts one document. Only Markdown has sections.
func Sections(doc content.Document, opts Options) []Section {
	if doc.Extension != "md" {
		return nil
	}
	c := newCutter(doc, opts)
	for _, node := range doc.Body.Tree().Nodes {
		if opts.Plain {
			c.plain(node)
		} else {
			c.visible(node)
		}
	}
	return c.finish()
}
