// Package compare tells what readers of a built site meet that is not as in another build of it: [Builds] compares
// pages and headings, redirects, sizes of files, and what the search finds. A [Report] prints itself for people and as
// Markdown.
package compare

import (
	"context"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Report is what differs between two builds. Lists are sorted by path.
type Report struct {
	Pages     Pages     `json:"pages"`
	Headings  []Heading `json:"headings"`
	Redirects Redirects `json:"redirects"`
	Sizes     []Size    `json:"sizes"`
	Search    []Rank    `json:"search"`
}

// Pages are those that only one build has, and those that say something else.
type Pages struct {
	Added   []string `json:"added"`
	Removed []Gone   `json:"removed"`
	Changed []string `json:"changed"`
}

// Gone is a page of the old build, or a heading, that the new one does not have.
type Gone struct {
	Path string `json:"path"`
	// To is where it leads now; empty where readers find nothing.
	To string `json:"to,omitempty"`
}

// Heading is one that a page has more or less than before.
type Heading struct {
	Page string `json:"page"`
	ID   string `json:"id"`
	Text string `json:"text"`
	// Added reports whether the new build has it, and not the old one.
	Added bool `json:"added"`
	// To is where a heading leads that is gone; empty where readers come to the top of the page.
	To string `json:"to,omitempty"`
}

// Redirects are those of paths that differ.
type Redirects struct {
	Added   []Redirect `json:"added"`
	Removed []Redirect `json:"removed"`
	// Changed are those that lead elsewhere, with their new targets.
	Changed []Redirect `json:"changed"`
}

// Redirect leads from an old path to another address.
type Redirect struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Builds compares two folders that builds have written. script is the front end's search bundle; queries are asked of
// both, beside the titles of pages.
func Builds(ctx context.Context, before, after fs.FS, script engine.Script, queries []Query) (Report, error) {
	old, err := read(before)
	if err != nil {
		return Report{}, err
	}
	fresh, err := read(after)
	if err != nil {
		return Report{}, err
	}
	r := Report{Pages: pagesOf(old, fresh), Redirects: redirectsOf(old, fresh), Headings: headingsOf(old, fresh), Sizes: sizesOf(old, fresh)}
	r.Search, err = ranksOf(ctx, old, fresh, script, queries)
	return r, err
}

// Empty reports whether readers meet nothing new. Sizes alone are no difference to them.
func (r Report) Empty() bool {
	return len(r.Pages.Added)+len(r.Pages.Removed)+len(r.Pages.Changed)+len(r.Headings)+len(r.Search) == 0 &&
		len(r.Redirects.Added)+len(r.Redirects.Removed)+len(r.Redirects.Changed) == 0
}

func pagesOf(old, fresh build) Pages {
	var all Pages
	for _, path := range fresh.paths {
		switch before, had := old.pages[path]; {
		case !had:
			all.Added = append(all.Added, path)
		case before.text != fresh.pages[path].text:
			all.Changed = append(all.Changed, path)
		}
	}
	for _, path := range old.paths {
		if _, has := fresh.pages[path]; !has {
			all.Removed = append(all.Removed, Gone{Path: path, To: fresh.redirects[path]})
		}
	}
	return all
}

// headingsOf compares the headings of pages that both builds have.
func headingsOf(old, fresh build) []Heading {
	var all []Heading
	for _, path := range fresh.paths {
		before, had := old.pages[path]
		if !had {
			continue
		}
		after := fresh.pages[path]
		for _, h := range before.headings {
			if !slices.ContainsFunc(after.headings, h.sameID) {
				all = append(all, Heading{Page: path, ID: h.ID, Text: h.Text, To: after.moved[h.ID]})
			}
		}
		for _, h := range after.headings {
			if !slices.ContainsFunc(before.headings, h.sameID) {
				all = append(all, Heading{Page: path, ID: h.ID, Text: h.Text, Added: true})
			}
		}
	}
	return all
}

func redirectsOf(old, fresh build) Redirects {
	var all Redirects
	for _, from := range fresh.redirects.Sources() {
		redirect := Redirect{From: from, To: fresh.redirects[from]}
		switch before, had := old.redirects[from]; {
		case !had:
			all.Added = append(all.Added, redirect)
		case before != redirect.To:
			all.Changed = append(all.Changed, redirect)
		}
	}
	for _, from := range old.redirects.Sources() {
		if _, has := fresh.redirects[from]; !has {
			all.Removed = append(all.Removed, Redirect{From: from, To: old.redirects[from]})
		}
	}
	return all
}
