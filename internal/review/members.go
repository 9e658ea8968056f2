package review

import (
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
