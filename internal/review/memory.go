package review

import (
	"maps"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Memory caches the results of reviews for pages that have not changed. The zero Memory is ready to use. A nil
// Memory caches nothing.
type Memory struct {
	mu    sync.Mutex
	pages map[cache.Key]findings
	// used holds the keys that the current review has requested.
	used map[cache.Key]bool
}

// findings contains the results for a page that depend only on what the page is rendered from.
type findings struct {
	// ids lists the ids that links may refer to.
	ids []string
	// links lists the URLs that the article links to.
	links []string
	// document lists the problems in the document's code, and the words that the page does not show.
	document diag.List
	// faults lists the errors of the site's own components.
	faults diag.List
}

func (m *Memory) get(key cache.Key) (findings, bool) {
	if m == nil {
		return findings{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.used == nil {
		m.used = map[cache.Key]bool{}
	}
	m.used[key] = true
	known, ok := m.pages[key]
	return known, ok
}

func (m *Memory) put(key cache.Key, found findings) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.pages == nil {
		m.pages = map[cache.Key]findings{}
	}
	m.pages[key] = found
}

// finish removes the results that the review has not requested, because their documents have changed or been deleted.
func (m *Memory) finish() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.pages, func(key cache.Key, _ findings) bool { return !m.used[key] })
	m.used = nil
}
