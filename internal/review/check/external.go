package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Reference is a reference to a URL on the web.
type Reference struct {
	// Document is the document that contains the reference.
	Document content.Document
	Pos      diag.Pos
	Address  string
}

// Problem returns p as a problem at the position of the reference.
func (r Reference) Problem(p diag.Problem) diag.Problem {
	p.Pos = r.Pos
	return r.Document.Problems(diag.List{p.WithWord(r.Address)})[0]
}

// ExternalLinks lists the references in doc to other sites. It looks at links, images, components and the links in
// the front matter. It does not request them.
func (s *Site) ExternalLinks(doc content.Document) []Reference {
	var references []Reference
	add := func(pos diag.Pos, address string) {
		if rest, ok := strings.CutPrefix(address, "//"); ok {
			address = "https://" + rest
		}
		if strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://") {
			references = append(references, Reference{doc, pos, address})
		}
	}
	eachPicture(doc.Body.Tree().Nodes, func(n *mdc.Node, src string) { add(n.Pos, src) })
	s.eachAddress(doc, add)
	return references
}

// MemberLinks lists the links in doc to other sites of the workspace, as links by name such as cientos:/guide.
func (s *Site) MemberLinks(doc content.Document) []Reference {
	var references []Reference
	add := func(pos diag.Pos, href string) {
		target := s.Pages.Resolve(doc, href)
		switch {
		case target.Member != "":
			references = append(references, Reference{doc, pos, href})
		case !target.External:
			if to, ok := s.MemberAt(target.Path); ok {
				if target.Anchor != "" {
					to += "#" + target.Anchor
				}
				references = append(references, Reference{doc, pos, to})
			}
		}
	}
	s.eachAddress(doc, add)
	return references
}

// PathLinks lists the links in doc to paths on the site that match.
func (s *Site) PathLinks(doc content.Document, matches func(path string) bool) []Reference {
	var references []Reference
	add := func(pos diag.Pos, href string) {
		if target := s.Pages.Resolve(doc, href); !target.External && matches(target.Path) {
			references = append(references, Reference{doc, pos, target.Path})
		}
	}
	s.eachAddress(doc, add)
	return references
}

// eachAddress calls visit for every link in the text and in the front matter of doc.
func (s *Site) eachAddress(doc content.Document, visit func(pos diag.Pos, href string)) {
	s.eachLink(doc.Body.Tree().Nodes, func(n *mdc.Node, href string) { visit(n.Pos, href) })
	c := checker{doc: doc}
	c.frontMatterLinks(func(link map[string]any) {
		if to, ok := link["to"].(string); ok {
			visit(c.position("links"), to)
		}
	})
}

// eachPicture calls visit for every image below nodes.
func eachPicture(nodes []*mdc.Node, visit func(n *mdc.Node, src string)) {
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		if name, _ := mdc.HTMLTag(n.Tag); name == "img" {
			visit(n, n.Attr("src"))
		}
		eachPicture(n.Children, visit)
	}
}
