package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/tresjs/tresdocs/internal/coverage"
	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
)

// account compares a project with the site that was made of it.
type account struct {
	Words      balance `json:"words"`
	Documents  balance `json:"documents"`
	Settings   balance `json:"settings"`
	Components balance `json:"components"`
	// Left are the things that the site does not have: documents and words, then components, then settings.
	Left []leftOut `json:"left,omitempty"`
}

// balance counts what a project has, and what the site has of it.
type balance struct {
	In   int `json:"in"`
	Over int `json:"over"`
}

// leftOut is a thing of a project that the site does not have.
type leftOut struct {
	coverage.Place
	What string `json:"what"`
}

// accountant collects the pages of a new site.
type accountant struct {
	from    fs.FS
	found   migrate.Site
	site    *site.Site
	counted *review.Coverage

	mu sync.Mutex
	// pages are the words that pages show, by the names of their documents.
	pages map[string]coverage.Page
}

// settle renders a new site. It makes the problems of the site known ones, so that it builds as it is, and returns their
// number, and the account of the migration. If the configuration is at fault, the first build reports it, and there is
// no account.
func settle(ctx context.Context, report reporter, dir string, from fs.FS, found migrate.Site) (known int, result *account, err error) {
	p, problems, err := project.Open(ctx, dir, project.Options{})
	if p == nil || err != nil {
		return 0, nil, err
	}
	defer p.Close()
	a := accountant{
		from: from, found: found, site: p.Site, counted: review.NewCoverage(p.Site, folder.Open(dir), path.Clean(p.Config.Content.Dir)),
		pages: map[string]coverage.Page{},
	}
	rendered, err := renderAll(ctx, p, report, a.visit)
	if err != nil {
		return 0, nil, err
	}
	if result, err = a.account(); err != nil {
		return 0, nil, err
	}
	if problems = append(problems, rendered...); len(problems) > 0 {
		known, err = p.WriteBaseline(problems)
	}
	return known, result, err
}

// visit keeps the words of a page.
func (a *accountant) visit(urlPath string, page site.Page) error {
	words := review.ShownBy(page)
	doc := a.site.Document(urlPath)
	a.mu.Lock()
	if doc.Original == nil {
		a.pages[doc.Name] = words
	}
	a.mu.Unlock()
	return a.counted.Visit(urlPath, page)
}

// account compares the documents and settings of the project with the pages.
func (a *accountant) account() (*account, error) {
	unread := a.found.Unread.Sorted()
	result := account{Settings: balance{a.found.Read + len(unread), a.found.Read}}
	names, err := a.documents()
	if err != nil {
		return nil, err
	}
	sources := map[string]coverage.Source{}
	included := map[string]bool{}
	for _, name := range names {
		source, err := coverage.Read(a.from, a.found.Layout.Content, name)
		if err != nil {
			return nil, err
		}
		sources[name] = source
		for _, file := range source.Files {
			included[file] = true
		}
	}
	documents := map[string]string{} // by the names of their files
	for document, name := range a.found.Sources {
		documents[name] = document
	}
	var uses []coverage.Use
	for _, name := range names {
		page, isPage := a.pages[documents[name]]
		if isPage || !included[name] {
			result.document(name, sources[name], page, isPage)
			uses = append(uses, sources[name].Uses...)
		}
	}
	a.components(&result, uses)
	for _, problem := range unread {
		result.leave(coverage.Place{File: problem.File, Line: problem.Line}, problem.Message)
	}
	return &result, nil
}

// documents lists the Markdown files of the project that its own tool publishes: all in the folder of the documents,
// except for hidden files and files that its configuration or its tool excludes.
func (a *accountant) documents() ([]string, error) {
	layout := a.found.Layout
	files := map[string]bool{}
	for _, name := range a.found.Sources {
		files[name] = true
	}
	err := fs.WalkDir(a.from, layout.Content, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && !layout.Enters(name):
			return fs.SkipDir
		case entry.IsDir(), !slices.Contains([]string{".md", ".mdx"}, path.Ext(name)), !layout.Publishes(name):
			return nil
		}
		if _, err := fs.Stat(a.from, name); err == nil {
			files[name] = true
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list documents: %w", err)
	}
	return slices.Sorted(maps.Keys(files)), nil
}

// document compares a document of the project with its page.
func (r *account) document(name string, source coverage.Source, page coverage.Page, isPage bool) {
	r.Documents.In++
	r.Words.In += len(source.Words)
	if !isPage {
		r.leave(coverage.Place{File: name, Line: 1}, fmt.Sprintf("the document, with %s", count(len(source.Words), "word")))
		return
	}
	r.Documents.Over++
	r.Words.Over += len(source.Words)
	for _, passage := range source.Lost(page) {
		r.Words.Over -= passage.Words
		r.leave(passage.Place, count(passage.Words, "word")+": "+quoteShort(passage.Text))
	}
}

// components compares the components that the project uses with the components that pages render. A component that the migration
// rewrites is left out where the new documents still name it.
func (a *accountant) components(r *account, uses []coverage.Use) {
	rest := map[string]int{}
	for _, u := range a.counted.Components() {
		if !u.Drawn {
			rest[u.Name] = u.Uses
		}
	}
	for _, u := range review.CountUses(uses, a.counted.Origin) {
		left := u.Uses
		switch {
		case u.Drawn:
			left = 0
		case migrate.Rewrites(u.Name):
			left = min(rest[u.Name], u.Uses)
		}
		r.Components.In += u.Uses
		r.Components.Over += u.Uses - left
		if left > 0 {
			r.leave(u.First, fmt.Sprintf("the component %q, used %s; pages only show its content", u.Name, times(left)))
		}
	}
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

func (r *account) leave(place coverage.Place, what string) {
	r.Left = append(r.Left, leftOut{place, what})
}

// print writes the account as a table, and the place of everything that is left out, up to a limit. Warnings have named
// the settings.
func (r *account) print(w io.Writer) error {
	fmt.Fprintf(w, "\nThe project and its pages:\n  %-10s %9s %9s %9s\n", "", "in", "over", "left out")
	for _, row := range []struct {
		name string
		balance
	}{{"words", r.Words}, {"documents", r.Documents}, {"settings", r.Settings}, {"components", r.Components}} {
		fmt.Fprintf(w, "  %-10s %9d %9d %9d\n", row.name, row.In, row.Over, row.In-row.Over)
	}
	var lines []string
	for _, left := range r.Left[:len(r.Left)-(r.Settings.In-r.Settings.Over)] {
		lines = append(lines, fmt.Sprintf("%s:%d: %s", left.File, left.Line, left.What))
	}
	if len(lines) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w, "Left out, other than settings:\n%s", indented(shortened(lines)))
	return err
}
