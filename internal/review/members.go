package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// MemberLink is a link in a document to another site of the workspace.
type MemberLink struct {
	// Member is the name of the other site. Path and Anchor are the page and heading that the link leads to.
	Member, Path, Anchor string
	// Problem is the problem to report if the page does not exist. Its file and position are the ones of the link.
	Problem diag.Problem
}

// Expect makes [Review.Pages] also check that the headings exist to which other sites of the workspace link. The
// problems of the links are at their final levels.
func (r *Review) Expect(links []MemberLink) { r.expected = links }

// missingHeadings reports links from other sites to missing headings. It must be called after all pages have been
// rendered.
func (p *pass) missingHeadings() diag.List {
	var problems diag.List
	for _, link := range p.expected {
		path := cmp.Or(strings.TrimSuffix(link.Path, "/"), "/")
		if ids, ok := p.ids[path]; ok && link.Anchor != "" && !slices.Contains(ids, link.Anchor) {
			problems = append(problems, link.WithoutHeading())
		}
	}
	return problems
}

// WithoutHeading returns the problem to report if the page has no such heading.
func (l MemberLink) WithoutHeading() diag.Problem {
	p := l.Problem
	p.Rule, p.Message = diag.Anchor, fmt.Sprintf("no heading %q on %s of the site %s", "#"+l.Anchor, l.Path, l.Member)
	return p.WithHint("link to one of its headings, or only to the page")
}

// MemberLinks lists the links in documents to other sites of the workspace.
func (r *Review) MemberLinks() []MemberLink {
	var all []MemberLink
	for _, doc := range r.site.Documents() {
		if doc.Original != nil {
			continue
		}
		for _, ref := range r.checks.MemberLinks(doc) {
			name, to, _ := strings.Cut(ref.Address, ":")
			path, anchor, _ := strings.Cut(to, "#")
			path, _, _ = strings.Cut(path, "?")
			problem := ref.Problem(diag.Link.Problemf(diag.Pos{}, "the site %s has no page at %q", name, path))
			all = append(all, MemberLink{Member: name, Path: path, Anchor: anchor, Problem: problem})
		}
	}
	return all
}
