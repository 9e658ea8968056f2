// Package diff compares two builds of a site from the perspective of its readers: [Builds] compares pages and headings,
// redirects, sizes of files, and search results. A [Report] can be printed as text and as Markdown.
package diff

import (
	"context"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Report lists the differences between two builds. Lists are sorted by path.
type Report struct {
	Pages     Pages     `json:"pages"`
	Headings  []Heading `json:"headings"`
	Redirects Redirects `json:"redirects"`
	Sizes     []Size    `json:"sizes"`
	Search    []Rank    `json:"search"`
}

// Pages lists the pages that only one of the builds contains, and the pages whose text differs.
type Pages struct {
	Added   []string      `json:"added"`
	Removed []RemovedPage `json:"removed"`
	Changed []string      `json:"changed"`
}

// RemovedPage is a page in the old build that is missing from the new one.
type RemovedPage struct {
	Path string `json:"path"`
	// To is the target of its redirect, or empty.
	To string `json:"to,omitempty"`
}

// Heading is an added or removed heading on a page.
type Heading struct {
	Page string `json:"page"`
	ID   string `json:"id"`
	Text string `json:"text"`
	// Added reports whether the heading is added.
	Added bool `json:"added"`
	// To is the redirect target of a removed heading. If it is empty, links to the heading open the top of the page.
	To string `json:"to,omitempty"`
}

// Redirects are the redirects that differ.
type Redirects struct {
	Added   []Redirect `json:"added"`
	Removed []Redirect `json:"removed"`
	// Changed lists the redirects whose target has changed, with the new target.
	Changed []Redirect `json:"changed"`
}

// Redirect is a redirect from a path to a URL.
type Redirect struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Builds compares the folders of two builds. script is the front end's search bundle. It searches both builds for the
// titles of pages and for queries.
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

// Empty reports whether there are no differences that readers would notice. File sizes do not count.
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
			all.Removed = append(all.Removed, RemovedPage{Path: path, To: fresh.redirects[path]})
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
