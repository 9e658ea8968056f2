package site

import (
	"context"
	"maps"
	"sync"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Memory keeps what reviews have found out about documents that have not changed since. The zero
// Memory is empty and ready.
type Memory struct {
	mu    sync.Mutex
	pages map[string]reviewed // by the document's hash
}

// reviewed is what a page's own document decides, and no other.
type reviewed struct {
	// ids are those that links may lead to.
	ids []string
	// code is what is wrong with the code in it.
	code diag.List
}

// Review finds all problems of the site, as [Site.Check] and [Site.Render] do together, without being in
// anybody's way: one page after the other, and only those that memory does not know. When ctx ends
// it stops at the next page; the worker that renders is left alone.
func (s *Site) Review(ctx context.Context, memory *Memory) (diag.List, error) {
	calls := context.WithoutCancel(ctx)
	problems := s.Check()
	ids, anchors := map[string][]string{}, map[string][]check.Anchor{}
	for _, path := range s.paths {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found, err := s.review(calls, memory, path)
		if err != nil {
			problems = append(problems, s.fault(path, err))
			continue
		}
		doc := s.pages[path].doc
		ids[path], anchors[path] = found.ids, s.checks.Anchors(doc)
		problems = append(problems, doc.Problems(found.code)...)
	}
	memory.keep(s.docs)
	if len(ids) == len(s.paths) {
		problems = append(problems, s.missing(anchors, ids)...)
	}
	pictures := func() (diag.List, error) { return s.checkPictures(ctx) }
	scenes := func() (diag.List, error) { return s.scenesCode(calls) }
	search := func() (diag.List, error) { return s.checkSearch(ctx) }
	for _, find := range []func() (diag.List, error){pictures, scenes, search} {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found, err := find()
		if err != nil {
			return nil, err
		}
		problems = append(problems, found...)
	}
	return problems, nil
}

// review looks at one page.
func (s *Site) review(ctx context.Context, memory *Memory, path string) (reviewed, error) {
	doc := s.pages[path].doc
	if known, ok := memory.get(doc.Hash); ok {
		return known, nil
	}
	page, err := s.Page(ctx, path)
	if err != nil {
		return reviewed{}, err
	}
	code, err := s.codeIn(ctx, doc)
	if err != nil {
		return reviewed{}, err
	}
	found := reviewed{ids: idsOf(page.HTML), code: code}
	memory.put(doc.Hash, found)
	return found, nil
}

func (m *Memory) get(hash string) (reviewed, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	known, ok := m.pages[hash]
	return known, ok
}

func (m *Memory) put(hash string, found reviewed) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.pages == nil {
		m.pages = map[string]reviewed{}
	}
	m.pages[hash] = found
}

// keep forgets all documents but these.
func (m *Memory) keep(docs []content.Document) {
	hashes := map[string]bool{}
	for _, doc := range docs {
		hashes[doc.Hash] = true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.pages, func(hash string, _ reviewed) bool { return !hashes[hash] })
}
