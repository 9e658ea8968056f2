package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// dedupeTitle removes duplicate text from a page whose document begins with its title, and whose description is its
// first paragraph. The header shows the title, with the heading's id, and only the article shows the paragraph.
func dedupeTitle(p payload.Page, nodes []*mdc.Node) payload.Page {
	if len(nodes) > 0 && nodes[0].Tag == "h1" && says(nodes[0], p.Title) {
		p.TitleID = nodes[0].Attr("id")
		nodes = nodes[1:]
	}
	if len(nodes) > 0 && nodes[0].Tag == "p" && says(nodes[0], p.Description) {
		p.Description = ""
	}
	return p
}

func says(n *mdc.Node, text string) bool {
	return strings.TrimSpace(mdc.TextOf(n.Children)) == strings.TrimSpace(text)
}

// beginsWithTitle reports whether a document begins with a level 1 heading.
func beginsWithTitle(doc content.Document) bool {
	nodes := doc.Body.Tree().Nodes
	return len(nodes) > 0 && nodes[0].Tag == "h1"
}

// titleProblems reports a document whose page shows two titles: the title in its front matter, and a heading of level 1.
func (s *Site) titleProblems(doc content.Document) diag.List {
	title, _ := doc.Body.FrontMatter.Values["title"].(string)
	nodes := doc.Body.Tree().Nodes
	if title == "" || !beginsWithTitle(doc) || says(nodes[0], title) || s.layout(doc) != (layout{frame: string(payload.LayoutDocs)}) {
		return nil
	}
	problem := diag.Heading.Problemf(nodes[0].Pos, "the page shows two titles: %q from its front matter, and this heading", title)
	return doc.Problems(diag.List{problem.WithHint(`remove one of them; a title for browsers and search engines only belongs in the front matter below "seo:"`)})
}
