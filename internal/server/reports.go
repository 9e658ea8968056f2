package server

import (
	"sync"
	"time"
)

// Limits on the reports of clients.
const (
	// reportsPerDay is the maximum number of counted reports per client and day. A reader sends a few; readers with the
	// same address share the limit. Over a week, one client can account for a third of the recorded texts.
	reportsPerDay = 500
	// maxReporters is the maximum number of clients that are tracked at a time.
	maxReporters = 10_000
)

// reporters counts the reports of each client, so that no client can use up the records of a week. The zero value is
// ready to use.
type reporters struct {
	mu    sync.Mutex
	since time.Time
	count map[string]int
}

// allow reports whether a report of a client counts.
func (r *reporters) allow(client string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now.Sub(r.since) >= 24*time.Hour || r.count == nil {
		r.since, r.count = now, map[string]int{}
	}
	if r.count[client] == 0 && len(r.count) >= maxReporters {
		return false
	}
	r.count[client]++
	return r.count[client] <= reportsPerDay
}
