package mdc

import (
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Document is a parsed document: its front matter, its tree and its table of contents.
type Document struct {
	FrontMatter frontmatter.Data
	// Text is the source after the front matter.
	Text string
	// whole is the source with the front matter. All positions refer to it.
	whole string
	// Nodes are the top-level nodes of the tree.
	Nodes []*Node
	// Places lists the positions of the components if [Options.Places] is set.
	Places []Place
	// Excerpt holds the nodes before "<!-- more -->". It is nil if there is no such comment.
	Excerpt []*Node
	// Toc is nil if the options switch it off.
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
