package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Reference is a place that names an address on the web.
type Reference struct {
	// Document is the one that the place is in.
	Document content.Document
	Pos      diag.Pos
	Address  string
}

// Problem returns a problem with the address, at its place.
func (r Reference) Problem(p diag.Problem) diag.Problem {
	p.Pos = r.Pos
	return r.Document.Problems(diag.List{p.WithWord(r.Address)})[0]
}

// ExternalLinks lists where doc names addresses of other sites: in links, pictures, components and the page's
// own links. Nothing is asked of them here.
func (s *Site) ExternalLinks(doc content.Document) []Reference {
	var found []Reference
	add := func(pos diag.Pos, address string) {
		if rest, ok := strings.CutPrefix(address, "//"); ok {
			address = "https://" + rest
		}
		if strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://") {
			found = append(found, Reference{doc, pos, address})
		}
	}
	nodes := doc.Body.Tree().Nodes
	s.eachLink(nodes, func(n *mdc.Node, href string) { add(n.Pos, href) })
	eachPicture(nodes, func(n *mdc.Node, src string) { add(n.Pos, src) })
	c := checker{doc: doc}
	c.matterLinks(func(link map[string]any) {
		if to, ok := link["to"].(string); ok {
			add(c.position("links"), to)
		}
	})
	return found
}

// eachPicture calls visit for every picture below nodes.
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
