package store

import (
	"container/list"
	"sync"
)

// maxRecent is how many bytes of queries and answers are kept; maxRecentAnswer is the largest answer
// worth the room that several others would have.
const (
	maxRecent       = 32 << 20
	maxRecentAnswer = 4 << 20
)

// recent keeps the answers that were asked for last: the database never changes, and visitors ask the
// same of it. The zero value is ready to use.
type recent struct {
	mu      sync.Mutex
	answers map[string]*list.Element // by their queries
	order   list.List                // of asked, the last one asked for in front
	size    int
}

// asked is a query with its answer.
type asked struct {
	query  string
	answer []byte
}

// entrySize is about what keeping an answer needs beside its texts: its places in the table and in the order.
const entrySize = 300

func (a asked) size() int { return len(a.query) + len(a.answer) + entrySize }

// get gives the answer to a query, where it is kept.
func (r *recent) get(query string) ([]byte, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	found, ok := r.answers[query]
	if !ok {
		return nil, false
	}
	r.order.MoveToFront(found)
	return found.Value.(asked).answer, true
}

// put keeps an answer and drops those that nobody has asked for the longest.
func (r *recent) put(query string, answer []byte) {
	entry := asked{query, answer}
	if entry.size() > maxRecentAnswer {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.answers == nil {
		r.answers = map[string]*list.Element{}
	}
	if _, known := r.answers[query]; known {
		return
	}
	r.answers[query] = r.order.PushFront(entry)
	r.size += entry.size()
	for r.size > maxRecent {
		oldest := r.order.Remove(r.order.Back()).(asked)
		delete(r.answers, oldest.query)
		r.size -= oldest.size()
	}
}
