// Package search splits documents into [Section]s, which are the results of a search, and creates the index that
// browsers use. [Sections] returns one section for the start of a page and one for each heading, with the text up to
// the next heading (cutter.go). [Files] creates the files of the index (files.go), and [Index] searches them (open.go).
package search

import (
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Options control how documents are split. The zero value is for the search of the site itself. Every visible heading
// of any level then starts a section that contains the visible text after it.
type Options struct {
	// IgnoredTags lists elements whose text is omitted, such as "pre".
	IgnoredTags []string
	// ExtraFields lists columns of the document to copy to each of its sections.
	ExtraFields []string
	// MinHeading and MaxHeading are the lowest and the highest level of headings that start sections. 0 means 1 and 6.
	MinHeading, MaxHeading int
	// Plain reproduces the behavior of Nuxt Content: headings inside components do not start sections, the text of adjacent
	// blocks is joined without spaces, and invisible text is included.
	Plain bool
	// Drawn returns the text that a component renders in addition to its content. It may be nil.
	Drawn func(node *mdc.Node) string
	// Target returns the ID of the section that a link refers to, or "" for an external link. If Target is nil,
	// sections have no links.
	Target func(href string) string
}

// Link is a link or card that refers to another section, with its text.
type Link struct{ To, Text string }

// Section is the part of a document below one heading.
type Section struct {
	// ID is the path of the page. For all sections except the first, "#" and the id of the heading follow. IDs are
	// unique unless [Options.Plain] is set.
	ID    string
	Title string
	// Titles are the titles above the section, starting with the title of the page.
	Titles []string
	// Content is the prose of the section. It begins with Lead, the description of the page. Only the first section of
	// a page has a Lead. In plain sections, Content includes the code.
	Content, Lead string
	// Code is the code of the section. Searches find it, but excerpts show only prose.
	Code string
	// Symbols are the names that the section defines: the names of its fields, and the keywords of its heading or, in the
	// first section, of the page. Listed are the names in the first columns of tables, which describe them only briefly. Both
	// are empty in plain sections.
	Symbols, Listed []string
	// Links are the links to other sections. Content also contains their text.
	Links []Link
	// Level is the level of the heading, or 1 for the first section.
	Level int
	// Fields are the columns of [Options.ExtraFields].
	Fields map[string]any
}

// text returns the prose and the code of s, with a separator between them.
func (s Section) text(separator string) string {
	if s.Content == "" && separator == " " || s.Code == "" {
		return s.Content + s.Code
	}
	return s.Content + separator + s.Code
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
