package mdc

import (
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Document is a parsed text: its front matter, its tree and its table of contents.
type Document struct {
	Matter frontmatter.Matter
	// Text is what follows the front matter, as it was written.
	Text string
	// whole is the text with its front matter, in which all places are.
	whole string
	// Nodes are the top level of the tree.
	Nodes []*Node
	// Places are where its components stand in the source, where they were asked for.
	Places []Place
	// Excerpt holds the nodes before "<!-- more -->", nil where there is no such mark.
	Excerpt []*Node
	// Toc is nil where the options switch it off.
	Toc *Toc
}

// Toc is the table of contents of a document.
type Toc struct {
	Title       string    `json:"title"`
	SearchDepth int       `json:"searchDepth"`
	Depth       int       `json:"depth"`
	Links       []TocLink `json:"links"`
}

// TocLink is a heading in a [Toc], with the deeper headings that follow it.
type TocLink struct {
	ID       string    `json:"id"`
	Depth    int       `json:"depth"`
	Text     string    `json:"text"`
	Children []TocLink `json:"children,omitempty"`
}
