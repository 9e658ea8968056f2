package review

import (
	"maps"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Memory caches the results of reviews for documents that have not changed. The zero Memory is ready to use. A nil
// Memory caches nothing.
type Memory struct {
	mu    sync.Mutex
	pages map[string]findings // by the hash of the document
}

// findings contains the results that depend only on the document of a page.
type findings struct {
	// ids lists the ids that links may refer to.
	ids []string
	// links lists the URLs that the article links to.
	links []string
	// document lists the problems in the document's code, and the words that the page does not show.
	document diag.List
}

func (m *Memory) get(hash string) (findings, bool) {
	if m == nil {
		return findings{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	known, ok := m.pages[hash]
	return known, ok
}

func (m *Memory) put(hash string, found findings) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.pages == nil {
		m.pages = map[string]findings{}
	}
	m.pages[hash] = found
}

// keep removes the results of all documents that are not in docs.
func (m *Memory) keep(docs []content.Document) {
	if m == nil {
		return
	}
	hashes := map[string]bool{}
	for _, doc := range docs {
		hashes[doc.Hash+doc.Locale.Path] = true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.pages, func(hash string, _ findings) bool { return !hashes[hash] })
}
