package review

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// Published contains the URLs and headings that the site has published before, according to its ledger.
type Published struct {
	Entries []addresses.Entry
	Source  []byte
}

// gone reports published URLs and headings that no longer exist and have no redirect. It must be called after all
// pages have been rendered.
func (p *pass) gone() diag.List {
	var problems diag.List
	current := sync.OnceValue(p.Addresses)
	for _, entry := range p.options.Published.Entries {
		if p.site.HasPage(entry.Path) {
			problems = append(problems, p.goneHeadings(entry)...)
			continue
		}
		if p.site.CanLink(entry.Path) || p.isOriginalGone(entry.Path) {
			continue
		}
		problem := diag.Gone.Problemf(entry.Pos, "%s was published and no longer exists", entry.Path)
		problems = append(problems, problem.WithHint("%s", redirectHint(entry.Path, current().Moved(entry))))
	}
	return problems.In(addresses.File, p.options.Published.Source)
}

// isOriginalGone reports whether path belongs to a translation, and its original was published and is missing too. A
// redirect from the original also applies to its translations.
func (p *pass) isOriginalGone(path string) bool {
	locales := p.site.Locales()
	for _, l := range locales {
		if !l.IsTranslation || !l.Has(path) {
			continue
		}
		original := locales[0].Address(strings.TrimPrefix(path, l.Path))
		return !p.site.CanLink(original) && slices.ContainsFunc(p.options.Published.Entries, func(e addresses.Entry) bool { return e.Path == original })
	}
	return false
}

func redirectHint(address, target string) string {
	if target == "" {
		return "add a redirect to the new location of its content, or remove the line"
	}
	return `add "` + address + ": " + target + `", or another target, under redirects in tresdocs.yaml, or remove the line`
}

func (p *pass) goneHeadings(entry addresses.Entry) diag.List {
	var problems diag.List
	for _, id := range entry.IDs {
		if slices.Contains(p.ids[entry.Path], id) || p.site.HasMoved(entry.Path, id) {
			continue
		}
		problem := diag.Gone.Problemf(entry.Pos, "%s had a heading #%s that no longer exists", entry.Path, id).WithWord("#" + id)
		if to := p.headingNow(entry.Path, id); to != "" {
			problem = problem.WithHint(`add "%s#%s: %s", or another target, under redirects in tresdocs.yaml, put :span{#%[2]s} on that page, or remove the id here`, entry.Path, id, to)
		} else {
			problem = problem.WithHint("put :span{#%s} where its content is now, add a redirect from %s#%[1]s, or remove the id here", id, entry.Path)
		}
		problems = append(problems, problem)
	}
	return problems
}

// Addresses returns the URLs of the site's pages with their headings. It omits unlisted pages. Pages that replace
// missing translations are listed without headings, because their headings come from the original and change when the page is translated.
func (r *Review) Addresses() addresses.List {
	all := addresses.List{}
	for _, path := range r.site.Paths() {
		doc := r.site.Document(path)
		if doc.IsUnlisted() || strings.ContainsAny(path, " \t\n") {
			continue
		}
		all[path] = nil
		if doc.Original == nil {
			all[path] = r.headingIDs(path)
		}
	}
	return all
}

// headingNow returns the most likely new URL of a removed heading. It is a heading on the same page with almost the
// same words, or the only heading on the site with the same id. If there is neither, headingNow returns "".
func (r *Review) headingNow(path, id string) string {
	if near := addresses.ClosestHeading(id, r.headingIDs(path)); near != "" {
		return path + "#" + near
	}
	var pages []string
	for _, page := range r.site.Paths() {
		doc := r.site.Document(page)
		if !doc.IsUnlisted() && doc.Original == nil && slices.Contains(r.headingIDs(page), id) {
			pages = append(pages, page)
		}
	}
	if len(pages) != 1 {
		return ""
	}
	return pages[0] + "#" + id
}

// Proposals returns redirects for published URLs that no longer exist and for headings that have probably moved.
// The target is the most likely new page or heading.
func (r *Review) Proposals(ctx context.Context) (map[string]string, error) {
	proposals := map[string]string{}
	current := sync.OnceValue(r.Addresses)
	for _, entry := range r.options.Published.Entries {
		if r.site.HasPage(entry.Path) {
			if err := r.proposeHeadings(ctx, entry, proposals); err != nil {
				return nil, err
			}
			continue
		}
		if r.site.CanLink(entry.Path) {
			continue
		}
		if to := current().Moved(entry); to != "" {
			proposals[entry.Path] = to
		}
	}
	return proposals, nil
}

// proposeHeadings adds a redirect for each heading of entry that no longer exists on its page. It renders the page only
// if some of the headings are missing from the document, because components and spans can also have ids.
func (r *Review) proposeHeadings(ctx context.Context, entry addresses.Entry, proposals map[string]string) error {
	headings := r.headingIDs(entry.Path)
	gone := slices.DeleteFunc(slices.Clone(entry.IDs), func(id string) bool {
		return slices.Contains(headings, id) || r.site.HasMoved(entry.Path, id)
	})
	if len(gone) == 0 {
		return nil
	}
	page, err := r.site.Page(ctx, entry.Path)
	if err != nil {
		return err
	}
	ids := idsOf(page.HTML)
	for _, id := range gone {
		if to := r.headingNow(entry.Path, id); to != "" && !slices.Contains(ids, id) {
			proposals[entry.Path+"#"+id] = to
		}
	}
	return nil
}
