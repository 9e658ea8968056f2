package check

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// address checks that the page or file is there that a link at pos leads to.
func (c *checker) address(pos diag.Pos, href string) {
	target := c.site.Pages.Resolve(c.doc, href)
	if target.Refused {
		c.report(diag.UnsafeLink.Problemf(pos, "the link %q is left out: it could run a script, or no browser knows its scheme", href).
			WithHint("write a path of the site, or an address that begins with https://"))
		return
	}
	if href == "" || target.External || c.site.Pages.Has(target.Path) || c.site.CanLink(target.Path) {
		return
	}
	c.report(diag.Link.Problemf(pos, "no page at %q", strings.SplitN(href, "#", 2)[0]).
		WithHint("%s", LinkCure(target.Path, c.site.Pages.Paths())))
}

// LinkCure tells how to mend a link to at, a path at which there is nothing, on a site with these pages.
func LinkCure(at string, pages []string) string {
	if near, ok := diag.Nearest(at, pages); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	if path.Ext(at) != "" {
		return "put the file into the public folder"
	}
	return "add a document with this address, or a redirect from it to where its content went"
}

// Anchor is a link to a heading.
type Anchor struct {
	// Path is that of its page, ID the heading's.
	Path, ID string
	Pos      diag.Pos
}

// Anchors lists the links of doc to headings of the site.
func (s *Site) Anchors(doc content.Document) []Anchor {
	var anchors []Anchor
	s.eachLink(doc.Body.Tree().Nodes, func(n *mdc.Node, href string) {
		target := s.Pages.Resolve(doc, href)
		if !target.External && target.Anchor != "" && s.Pages.Has(target.Path) { // a dead one is reported by Document
			anchors = append(anchors, Anchor{target.Path, target.Anchor, n.Pos})
		}
	})
	return anchors
}

// Missing finds those of anchors that are not on their page. ids gives the ids of the rendered page at a path,
// headings those of them that its author may have meant.
func Missing(anchors []Anchor, ids, headings func(path string) []string) diag.List {
	var problems diag.List
	for _, anchor := range anchors {
		if !slices.Contains(ids(anchor.Path), anchor.ID) {
			problems = append(problems, anchor.missing(headings(anchor.Path)))
		}
	}
	return problems
}

func (a Anchor) missing(headings []string) diag.Problem {
	name := "#" + a.ID
	hashes := make([]string, len(headings))
	for i, id := range headings {
		hashes[i] = "#" + id
	}
	problem := diag.Anchor.Problemf(a.Pos, "no heading %q on %s", name, a.Path).WithHint("link to one of its headings, or to the page alone")
	return problem.WithSuggestion(name, hashes)
}

// eachLink calls visit for every link below nodes, of HTML and of components.
func (s *Site) eachLink(nodes []*mdc.Node, visit func(n *mdc.Node, href string)) {
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		s.ownLinks(n, visit)
		s.eachLink(n.Children, visit)
	}
}

// ownLinks calls visit for the links that n has as an element of HTML or as a component.
func (s *Site) ownLinks(n *mdc.Node, visit func(n *mdc.Node, href string)) {
	known, ok := s.Components[mdc.ComponentName(n.Tag)]
	if href := n.Attr("href"); !ok && href != "" {
		visit(n, href)
	}
	for _, p := range known.Props {
		for kind, href := range p.References(n.Value(htmltree.KebabProp(p.Name))) {
			if kind == components.Link && href != "" {
				visit(n, href)
			}
		}
	}
}
