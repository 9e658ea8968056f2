package review

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/ledger"
)

// Published is what the site had published before, as its ledger says.
type Published struct {
	Entries []ledger.Entry
	Source  []byte
}

// gone finds addresses and headings that were published and are there no more, without a redirect from them. All
// pages must have been rendered.
func (p *pass) gone() diag.List {
	var problems diag.List
	for _, entry := range p.options.Published.Entries {
		if p.site.HasPage(entry.Path) {
			problems = append(problems, p.goneHeadings(entry)...)
			continue
		}
		if p.site.CanLink(entry.Path) {
			continue
		}
		problem := diag.Gone.Problemf(entry.Pos, "%s was published and is gone", entry.Path)
		problems = append(problems, problem.WithHint("%s", redirectHint(entry.Path, p.site.Paths())))
	}
	return problems.In(ledger.File, p.options.Published.Source)
}

func redirectHint(address string, pages []string) string {
	target := ledger.Closest(address, pages)
	if target == "" {
		return "add a redirect to where its content went, or remove the line"
	}
	return `add "` + address + ": " + target + `" or where else its content went under redirects in tresdocs.yaml, or remove the line`
}

func (p *pass) goneHeadings(entry ledger.Entry) diag.List {
	var problems diag.List
	for _, id := range entry.IDs {
		if slices.Contains(p.ids[entry.Path], id) {
			continue
		}
		problem := diag.Gone.Problemf(entry.Pos, "%s had a heading #%s that is gone", entry.Path, id).WithWord("#" + id)
		if near, ok := diag.Nearest(id, p.headingIDs(entry.Path)); ok {
			problem = problem.WithHint("#%s may have taken its place: put :span{#%s} before that heading, or remove the id here", near, id)
		} else {
			problem = problem.WithHint("put :span{#%s} where its content is now, or remove the id here", id)
		}
		problems = append(problems, problem)
	}
	return problems
}

// Addresses returns the addresses of the site's pages but unlisted ones, with their headings. A page that stands in for a
// translation has those of its original, which go when it is translated, and is listed without.
func (r *Review) Addresses() ledger.Ledger {
	p := &pass{Review: r}
	all := ledger.Ledger{}
	for _, path := range r.site.Paths() {
		doc := r.site.Document(path)
		if doc.IsUnlisted() || strings.ContainsAny(path, " \t\n") {
			continue
		}
		all[path] = nil
		if doc.Original == nil {
			all[path] = p.headingIDs(path)
		}
	}
	return all
}

// Proposals returns a redirect for each published address that is gone, to the page that it most likely is at now.
func (r *Review) Proposals() map[string]string {
	proposals := map[string]string{}
	for _, entry := range r.options.Published.Entries {
		if r.site.HasPage(entry.Path) || r.site.CanLink(entry.Path) {
			continue
		}
		if to := ledger.Closest(entry.Path, r.site.Paths()); to != "" {
			proposals[entry.Path] = to
		}
	}
	return proposals
}
