package site

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Render renders all pages and hands each to visit, several at a time. A page that fails is a
// problem and does not stop the others; once all are there, so are links to headings that are not.
// What is wrong with scenes and with code and pictures in documents is found meanwhile.
func (s *Site) Render(ctx context.Context, visit func(path string, page Page) error) (diag.List, error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * runtime.GOMAXPROCS(0)) // twice as many as cores: some write while others render
	found := finding{ids: map[string][]string{}, anchors: map[string][]check.Anchor{}}
	scenes := func() (diag.List, error) { return s.scenesCode(ctx) }
	search := func() (diag.List, error) { return s.checkSearch(ctx) }
	database := func() (diag.List, error) { // it is wanted as soon as the pages are there
		_, err := s.db()
		return nil, err
	}
	for _, find := range []func() (diag.List, error){scenes, search, database} {
		group.Go(func() error {
			problems, err := find()
			found.add(problems)
			return err
		})
	}
	for _, path := range s.paths {
		group.Go(func() error { return s.renderOne(ctx, path, &found, visit) })
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if len(found.ids) == len(s.paths) {
		found.add(s.missing(found.anchors, found.ids))
	}
	return found.problems, nil
}

// finding is what shows of pages as they are rendered.
type finding struct {
	mu       sync.Mutex
	problems diag.List
	// ids are those in each page, and anchors its links to such ids.
	ids     map[string][]string
	anchors map[string][]check.Anchor
}

func (f *finding) add(problems diag.List) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.problems = append(f.problems, problems...)
}

// renderOne does all that needs the tree of the document at path, which it holds as long.
func (s *Site) renderOne(ctx context.Context, path string, found *finding, visit func(path string, page Page) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	p := s.pages[path]
	tree := p.doc.Body.Tree()
	defer runtime.KeepAlive(tree)
	code, err := s.codeIn(ctx, p.doc)
	if err != nil {
		return err
	}
	pictures, err := s.picturesIn(ctx, p)
	if err != nil {
		return err
	}
	found.add(p.doc.Problems(slices.Concat(code, pictures)))
	page, err := s.render(ctx, p)
	if err != nil {
		found.add(diag.List{s.fault(path, err)})
		return ctx.Err()
	}
	ids, anchors := idsOf(page.HTML), s.checks.Anchors(p.doc)
	found.mu.Lock()
	found.ids[path], found.anchors[path] = ids, anchors
	found.mu.Unlock()
	return visit(path, page)
}
