// Package review runs all checks of a site. [Review.Documents] checks the documents, and [Review.Pages] finds the
// problems that only appear in rendered pages. Builds, checks and the preview all run the same checks.
//
// Its folder contains the packages that it is built on:
//   - baseline: known problems
//   - check: checks of documents
//   - coverage: words that pages do not show
//   - tally: the words and components that pages show
//   - linkcheck: links to other sites
package review

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Options configure the checks of a site.
type Options struct {
	// Compiler checks the code in documents. If it is nil, code is not checked. The caller closes it.
	Compiler *examples.Compiler
	// Snippets checks the names in code against the exports of their packages. If it is nil, names are not checked.
	Snippets func() (*codecheck.Checker, error)
	// Figures draws the diagrams and formulas in documents. If it is nil, they are not checked. The caller closes it.
	Figures *figures.Drawer
	// Config is the configuration of the site. It provides the positions of redirects.
	Config config.File
	// Search holds the expected results of searches.
	Search Search
	// Published lists the URLs and headings that the site has published before.
	Published Published
	// IconService is the result of requesting the icons that are neither built in nor part of the site.
	IconService check.IconService
}

// Review checks a site.
type Review struct {
	site    *site.Site
	options Options
	levels  diag.Levels
	checks  *check.Site
	// expected are the links from other sites of the workspace.
	expected []MemberLink
}

// New returns a review of s.
func New(s *site.Site, o Options) *Review {
	config := s.Config()
	var scenes, checkable []string
	for _, scene := range s.Scenes() {
		scenes = append(scenes, scene.Example.Name)
		if scene.Example.HasCheck() {
			checkable = append(checkable, scene.Example.Name)
		}
	}
	return &Review{site: s, options: o, levels: o.Config.Levels(), checks: &check.Site{
		Components:     config.Components,
		OwnComponents:  s.VueComponents(),
		HasComponent:   s.HasComponent,
		ComponentProps: s.ComponentProps,
		Icons:          config.Icons.Set(),
		FetchesIcons:   len(config.Shell.IconHosts) > 0,
		IconService:    o.IconService,
		Pages:          s.Links(),
		HasFile:        s.HasFile,
		CanLink:        s.CanLink,
		MemberAt:       func(path string) (string, bool) { return config.Members.At(config.Base, path) },
		Frames:         config.Frames,
		Scenes:         scenes,
		Checkable:      checkable,
	}}
}

// areOff reports whether the site disables all of the given rules for a file.
func (r *Review) areOff(file string, rules ...diag.Rule) bool {
	return r.levels.AreOff(file, rules...)
}

// Site returns the site that r checks.
func (r *Review) Site() *site.Site { return r.site }

// Published returns the URLs and headings that the site has published before.
func (r *Review) Published() Published { return r.options.Published }

// Queries returns the readers' queries that the site lists, each with the page or heading that answers it.
func (r *Review) Queries() []search.Expectation { return r.options.Search.Expected }

// Documents returns the problems in documents that can be found without rendering them.
func (r *Review) Documents() diag.List {
	docs := r.site.Documents()
	problems := make([]diag.List, len(docs))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, doc := range docs {
		if doc.Original != nil {
			continue // the problem is already reported
		}
		group.Go(func() error {
			problems[i] = doc.Problems(r.checks.Document(doc))
			return nil
		})
	}
	_ = group.Wait() // checks return no errors
	return slices.Concat(problems...)
}

// MissingIcon returns a problem at pos if no icon with the given name exists.
func (r *Review) MissingIcon(pos diag.Pos, name string) (problem diag.Problem, missing bool) {
	return r.checks.MissingIcon(pos, name)
}

// ExternalLinks lists the links in documents to other sites.
func (r *Review) ExternalLinks() []check.Reference {
	var all []check.Reference
	for _, doc := range r.site.Documents() {
		if doc.Original != nil {
			continue
		}
		all = append(all, r.checks.ExternalLinks(doc)...)
	}
	return all
}

// PathLinks lists the links in documents to paths on the site that match.
func (r *Review) PathLinks(matches func(path string) bool) []check.Reference {
	var all []check.Reference
	for _, doc := range r.site.Documents() {
		if doc.Original == nil {
			all = append(all, r.checks.PathLinks(doc, matches)...)
		}
	}
	return all
}

// Run configures a call to [Review.Pages].
type Run struct {
	// Visit is called with each rendered page, possibly concurrently. It may be nil.
	Visit func(path string, page site.Page) error
	// Prepare runs concurrently with the rendering. It may be nil.
	Prepare func(context.Context) error
	// Background renders one page at a time. When its context is done, it stops before the next page and does not
	// interrupt the worker that is rendering one.
	Background bool
	// Memory caches the results for unchanged documents. If it is nil, nothing is cached.
	Memory *Memory
}

// Pages renders all pages. It reports the problems that only rendering reveals, as well as the problems in the rest
// of the site. If a page fails, it reports a problem and continues with the other pages.
func (r *Review) Pages(ctx context.Context, run Run) (diag.List, error) {
	group, ctx := errgroup.WithContext(ctx)
	calls := ctx
	if run.Background {
		group.SetLimit(1)
		calls = context.WithoutCancel(ctx)
	} else {
		group.SetLimit(2 * runtime.GOMAXPROCS(0)) // use twice the number of cores, because some goroutines write while others render
	}
	p := &pass{Review: r, run: run, ids: map[string][]string{}, links: map[string][]string{}, anchors: map[string][]check.Anchor{}}
	once := []func() (diag.List, error){
		func() (diag.List, error) { return r.sceneCode(calls) },
		func() (diag.List, error) { return r.searches(ctx) },
		func() (diag.List, error) { return nil, run.prepare(ctx) },
	}
	for _, find := range once {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			problems, err := find()
			p.add(problems)
			return err
		})
	}
	for paths := range slices.Chunk(r.site.Paths(), pagesTogether) {
		group.Go(func() error { return p.pages(ctx, calls, paths) })
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	run.Memory.finish()
	if len(p.ids) == len(r.site.Paths()) {
		p.add(p.deadAnchors())
		p.add(p.missingHeadings())
		p.add(p.orphans())
		p.add(p.componentLinks())
		p.add(p.gone())
		p.add(p.movedHeadings())
	}
	return p.problems, nil
}

func (r Run) prepare(ctx context.Context) error {
	if r.Prepare == nil {
		return nil
	}
	return r.Prepare(ctx)
}

// pass is the state of one call to [Review.Pages].
type pass struct {
	*Review
	run Run

	mu       sync.Mutex
	problems diag.List
	// ids holds the ids in each page, links holds the links in its article, and anchors holds the links to ids.
	ids     map[string][]string
	links   map[string][]string
	anchors map[string][]check.Anchor
}

func (p *pass) add(problems diag.List) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.problems = append(p.problems, problems...)
}

// pagesTogether is the number of pages whose code is parsed in one call. All of them are in memory at the same time.
const pagesTogether = 8

// pages does everything that requires the trees of several documents, which are in memory only during this call. It stops
// before the next page when ctx is done; calls is the context of each page.
func (p *pass) pages(ctx, calls context.Context, paths []string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	trees := make([]*mdc.Document, len(paths))
	for i, path := range paths {
		trees[i] = p.site.Document(path).Body.Tree()
	}
	defer runtime.KeepAlive(trees)
	right, err := p.parse(calls, paths)
	if err != nil {
		return err
	}
	for _, path := range paths {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := p.page(calls, path, right); err != nil {
			return err
		}
	}
	return nil
}

// page renders and checks the page at path.
func (p *pass) page(ctx context.Context, path string, right examples.Right) error {
	doc := p.site.Document(path)
	damaged, err := p.damagedPictures(ctx, path)
	if err != nil {
		return err
	}
	if doc.Original == nil {
		p.add(doc.Problems(damaged))
	}
	key, err := p.soundKey(path)
	if err != nil {
		return err
	}
	found, ok := p.run.Memory.get(key)
	if !ok {
		if found, ok, err = p.render(ctx, path, key, right); err != nil || !ok {
			return err
		}
		p.run.Memory.put(key, found)
	}
	p.add(found.faults)
	if doc.Original == nil {
		p.add(doc.Problems(found.document))
	}
	anchors := p.checks.Anchors(doc)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ids[path], p.links[path], p.anchors[path] = found.ids, found.links, anchors
	return nil
}

// render renders the page at path and returns its findings, which depend only on key. It returns false if the
// page cannot be rendered.
func (p *pass) render(ctx context.Context, path string, key cache.Key, right examples.Right) (found findings, ok bool, err error) {
	doc := p.site.Document(path)
	found, isKnown := p.known(key)
	if !isKnown && doc.Original == nil { // the problems of the original are reported once
		if found.document, err = p.code(ctx, doc, right); err != nil {
			return found, false, err
		}
		faults, err := p.figures(ctx, doc)
		if err != nil {
			return found, false, err
		}
		found.document = append(found.document, faults...)
	}
	page, err := p.site.Page(ctx, path)
	if err != nil {
		failure := diag.Render.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", err)
		p.add(doc.Problems(append(found.document, failure)))
		return found, false, ctx.Err()
	}
	inDocument, own := p.componentFaults(page.Faults)
	found.faults = slices.Concat(doc.Problems(inDocument), own)
	if !isKnown {
		found.ids, found.links = idsOf(page.HTML), linksOf(page.Title+page.Article)
		if doc.Original == nil {
			found.document = append(found.document, lostWords(doc.Body.Tree().Nodes, page.Article)...)
		}
		if len(page.Faults) == 0 {
			p.keep(key, found)
		}
	}
	if p.run.Visit != nil {
		err = p.run.Visit(path, page)
	}
	return found, err == nil, err
}
