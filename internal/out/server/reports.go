package server

import (
	"sync"
	"time"
)

// The limits for reports from clients.
const (
	// reportsPerDay is the maximum number of reports counted per client and day. A reader only sends a few, and readers
	// with the same IP address share the limit. One client can account for up to a third of the strings recorded in a
	// week.
	reportsPerDay = 500
	// reportsPerMinute is the maximum number of reports counted per client and minute. It prevents a client from
	// filling the buffer of strings that wait to be written.
	reportsPerMinute = 50
	// maxReporters is the maximum number of clients that are tracked at the same time.
	maxReporters = 10_000
)

// reporters counts the reports of each client, so that no client can exhaust the number of records per week. The zero
// value is ready to use.
type reporters struct {
	mu          sync.Mutex
	day, minute window
}

// window counts the reports that clients have sent within a period of time.
type window struct {
	since time.Time
	count map[string]int
}

// allow reports whether to count a report from a client.
func (r *reporters) allow(client string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.minute.allow(client, now, time.Minute, reportsPerMinute) && r.day.allow(client, now, 24*time.Hour, reportsPerDay)
}

func (w *window) allow(client string, now time.Time, length time.Duration, limit int) bool {
	if now.Sub(w.since) >= length || w.count == nil {
		w.since, w.count = now, map[string]int{}
	}
	if w.count[client] == 0 && len(w.count) >= maxReporters {
		return false
	}
	w.count[client]++
	return w.count[client] <= limit
}
