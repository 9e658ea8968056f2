package store

import (
	"container/list"
	"sync"
)

// Limits of the cache in bytes. An answer larger than maxRecentAnswer is not cached, because it would displace many
// others.
const (
	maxRecent       = 32 << 20
	maxRecentAnswer = 4 << 20
)

// recent is an LRU cache of answers. Answers stay valid because the database never changes, and visitors often send the
// same queries. The zero value is ready to use.
type recent struct {
	mu      sync.Mutex
	answers map[string]*list.Element // by query
	order   list.List                // of cachedAnswer, most recently used first
	size    int                      // in bytes
}

// cachedAnswer is a query and its answer.
type cachedAnswer struct {
	query  string
	answer []byte
}

// entrySize is the approximate overhead of an entry in the map and in the list, in bytes.
const entrySize = 300

func (a cachedAnswer) size() int { return len(a.query) + len(a.answer) + entrySize }

// get returns the answer to a query if it is cached.
func (r *recent) get(query string) ([]byte, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	element, ok := r.answers[query]
	if !ok {
		return nil, false
	}
	r.order.MoveToFront(element)
	return element.Value.(cachedAnswer).answer, true
}

// put caches an answer and evicts the least recently used answers if necessary.
func (r *recent) put(query string, answer []byte) {
	entry := cachedAnswer{query, answer}
	if entry.size() > maxRecentAnswer {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.answers == nil {
		r.answers = map[string]*list.Element{}
	}
	if _, ok := r.answers[query]; ok {
		return
	}
	r.answers[query] = r.order.PushFront(entry)
	r.size += entry.size()
	for r.size > maxRecent {
		oldest := r.order.Remove(r.order.Back()).(cachedAnswer)
		delete(r.answers, oldest.query)
		r.size -= oldest.size()
	}
}
