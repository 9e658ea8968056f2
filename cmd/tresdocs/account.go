package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/review/coverage"
	"github.com/tresjs/tresdocs/internal/review/tally"
	"github.com/tresjs/tresdocs/internal/site"
)

// account compares a migrated project with the site created from it.
type account struct {
	Words      balance `json:"words"`
	Documents  balance `json:"documents"`
	Settings   balance `json:"settings"`
	Components balance `json:"components"`
	// Left lists the items that are missing from the site: documents and words first, then components, then settings.
	Left []leftOut `json:"left,omitempty"`
}

// balance holds the number of items in a project and how many of them the site contains.
type balance struct {
	In   int `json:"in"`
	Over int `json:"over"`
}

// leftOut is an item of a project that is missing from the site.
type leftOut struct {
	coverage.Place
	What string `json:"what"`
}

// accountant collects the pages of a new site and compares them with the project.
type accountant struct {
	from    fs.FS
	found   migrate.Site
	site    *site.Site
	counted *tally.Tally

	mu sync.Mutex
	// pages holds the words that each page shows, keyed by the name of its document.
	pages map[string]coverage.Page
}

// settle renders a new site and records its problems in the baseline, so that later builds succeed. It returns the
// number of problems and an account of the migration. If the configuration is invalid, it returns no account, and the
// first build reports the error.
func settle(ctx context.Context, report reporter, dir string, from fs.FS, found migrate.Site) (known int, result *account, err error) {
	p, problems, err := project.Open(ctx, dir, project.Options{})
	if p == nil || err != nil {
		return 0, nil, err
	}
	defer p.Close()
	a := accountant{
		from: from, found: found, site: p.Site, counted: tally.New(p.Site, folder.Open(dir), path.Clean(p.Config.Content.Dir)),
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
		known, err = verdict.WriteBaseline(dir, p.Config.Levels(), problems)
	}
	return known, result, err
}

// visit records the words that a page shows.
func (a *accountant) visit(urlPath string, page site.Page) error {
	doc := a.site.Document(urlPath)
	if doc.Original != nil {
		return nil
	}
	words := tally.ShownBy(page)
	a.mu.Lock()
	a.pages[doc.Name] = words
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
	sources, err := a.sources(names)
	if err != nil {
		return nil, err
	}
	included := map[string]bool{}
	for _, source := range sources {
		for _, file := range source.Files {
			included[file] = true
		}
	}
	documents := map[string]string{} // keyed by file name
	for document, name := range a.found.Sources {
		documents[name] = document
	}
	var uses []coverage.Use
	for i, name := range names {
		page, isPage := a.pages[documents[name]]
		if !isPage && sources[i].Draft && a.found.Layout.HidesDrafts() {
			continue
		}
		if isPage || !included[name] {
			result.document(name, sources[i], page, isPage)
			uses = append(uses, sources[i].Uses...)
		}
	}
	a.components(&result, uses)
	for _, problem := range unread {
		result.leave(coverage.Place{File: problem.File, Line: problem.Line}, problem.Message)
	}
	return &result, nil
}

// sources reads the documents with the given names.
func (a *accountant) sources(names []string) ([]coverage.Source, error) {
	sources := make([]coverage.Source, len(names))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, name := range names {
		group.Go(func() (err error) {
			sources[i], err = coverage.Read(a.from, a.found.Layout.Content, name)
			return err
		})
	}
	return sources, group.Wait()
}

// documents lists the Markdown files that the project's original tool publishes: all files in its content folder,
// except hidden files and files that the configuration or the tool excludes.
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

// document compares a document of the project with the page created from it.
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

// components compares the components that the project uses with the components that pages render. A component that
// the migration rewrites counts as left out if the new documents still use its name.
func (a *accountant) components(r *account, uses []coverage.Use) {
	rest := map[string]int{}
	for _, u := range a.counted.Components() {
		if !u.Drawn {
			rest[u.Name] = u.Uses
		}
	}
	for _, u := range tally.CountUses(uses, a.counted.Origin) {
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
			r.leave(u.First, fmt.Sprintf("the component %q, used %s; pages only show its text", u.Name, times(left)))
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

// print writes the account as a table, followed by the locations of the items that were left out, up to a limit. It
// does not list settings, because warnings have already reported them.
func (r *account) print(w io.Writer) error {
	fmt.Fprintf(w, "\nThe project and its pages:\n  %-10s %9s %9s %9s\n", "", "total", "migrated", "left out")
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
