package review

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// MemberLink is a link in a document to another site of the workspace.
type MemberLink struct {
	// Member is the name of the other site. Path and Anchor are the page and heading that the link points to.
	Member, Path, Anchor string
	// NoPage and NoHeading are the problems to report if the page or the heading does not exist.
	NoPage, NoHeading diag.Problem
}

// LinkTo returns the link at pos to a URL that begins with the name of a site, such as cientos:/guide#props. rule is the rule for links
// to missing pages.
func LinkTo(address string, rule diag.Rule, pos diag.Pos) MemberLink {
	name, to, _ := strings.Cut(address, ":")
	path, anchor := to, ""
	if u, err := url.Parse(to); err == nil {
		path, anchor = u.Path, u.Fragment
	}
	return MemberLink{
		Member: name, Path: path, Anchor: anchor,
		NoPage: rule.Problemf(pos, "the site %s has no page at %q", name, path),
		NoHeading: diag.Anchor.Problemf(pos, "no heading %q on %s of the site %s", "#"+anchor, path, name).
			WithHint("link to one of its headings, or to the page itself"),
	}
}

// Expect makes [Review.Pages] also check the headings of links from other sites of the workspace.
func (r *Review) Expect(links []MemberLink) { r.expected = links }

// missingHeadings reports links from other sites to missing headings. It must be called after all pages have been
// rendered.
func (p *pass) missingHeadings() diag.List {
	var problems diag.List
	for _, link := range p.expected {
		path := cmp.Or(strings.TrimSuffix(link.Path, "/"), "/")
		if ids, ok := p.ids[path]; ok && link.Anchor != "" && !slices.Contains(ids, link.Anchor) {
			problems = append(problems, link.NoHeading)
		}
	}
	return problems
}

// MemberLinks lists the links in documents to other sites of the workspace.
func (r *Review) MemberLinks() []MemberLink {
	var all []MemberLink
	for _, doc := range r.site.Documents() {
		if doc.Original != nil {
			continue
		}
		for _, ref := range r.checks.MemberLinks(doc) {
			link := LinkTo(ref.Address, diag.Link, diag.Pos{})
			link.NoPage, link.NoHeading = ref.Problem(link.NoPage), ref.Problem(link.NoHeading)
			all = append(all, link)
		}
	}
	return all
}
