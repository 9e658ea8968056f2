// Package search splits documents into [Section]s, the units that a search finds, and creates the index that browsers
// search. [Sections] returns a section for the page and one for each heading, with the text up to the next heading
// (cutter.go); [Files] creates the files of the index (files.go), and [Index] searches them (open.go).
package search

import (
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Options control how documents are split. The zero value is for a site's own search: a section for every visible
// heading of any level, with the visible text below it.
type Options struct {
	// IgnoredTags lists elements whose text is left out, such as "pre".
	IgnoredTags []string
	// ExtraFields lists columns of the document to copy to each of its sections.
	ExtraFields []string
	// MinHeading and MaxHeading are the first and last level of headings that start sections; 0 means 1 and 6.
	MinHeading, MaxHeading int
	// Plain does exactly what Nuxt Content does: headings inside components start no section, the texts of blocks are
	// joined without a space, and invisible text is included.
	Plain bool
	// Drawn returns the text that a component renders in addition to its content. It may be nil.
	Drawn func(node *mdc.Node) string
	// Target returns the ID of the section that a link leads to, "" for external links. Sections have no links if it is
	// nil.
	Target func(href string) string
}

// Link is a link or card to another section with its text.
type Link struct{ To, Text string }

// Section is a document's part under one heading.
type Section struct {
	// ID is the path of the page, followed by "#" and the id of the heading except in the first section. It is unique
	// unless [Options.Plain] is set.
	ID    string
	Title string
	// Titles are the titles above the section, beginning with the title of the page.
	Titles []string
	// Content begins with Lead, the description of the page. Only the first section has a Lead.
	Content, Lead string
	// Symbols are the names that the section defines: the names of its fields and, in the first section, the keywords
	// of the front matter. Listed are names in the first column of tables, which describe them briefly. Plain sections
	// have neither.
	Symbols, Listed []string
	// Links are the links to other sections. Their texts are part of Content, too.
	Links []Link
	// Level is the level of the heading; 1 for the first section.
	Level int
	// Fields are the columns of [Options.ExtraFields].
	Fields map[string]any
}

// Sections splits a document into sections. It returns nil for documents that are not Markdown.
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
