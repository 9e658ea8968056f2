package mdc

import (
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Document is a parsed document: front matter, a tree and a table of contents.
type Document struct {
	FrontMatter frontmatter.Data
	// Text is the source after the front matter.
	Text string
	// whole is the source including the front matter. All positions refer to it.
	whole string
	// Nodes are the top-level nodes of the tree.
	Nodes []*Node
	// Places contains the positions of the components. It is only set if [Options.Places] is true.
	Places []Place
	// Excerpt contains the nodes before "<!-- more -->". It is nil if the document has no such comment.
	Excerpt []*Node
	// Toc is the table of contents. It is nil if the options turn it off.
	Toc *Toc
}

// Toc is the table of contents of a document.
type Toc struct {
	Title       string    `json:"title"`
	SearchDepth int       `json:"searchDepth"`
	Depth       int       `json:"depth"`
	Links       []TocLink `json:"links"`
}

// TocLink is a heading in a [Toc], together with the deeper headings below it.
type TocLink struct {
	ID       string    `json:"id"`
	Depth    int       `json:"depth"`
	Text     string    `json:"text"`
	Children []TocLink `json:"children,omitempty"`
}
