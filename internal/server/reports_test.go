package server

import (
	"fmt"
	"testing"
	"time"
)

// TestReporters checks that a client has a share of each day that others do not lose.
func TestReporters(t *testing.T) {
	var r reporters
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	allowed := 0
	for range 10_000 {
		if r.allow("192.0.2.1", now) {
			allowed++
		}
	}
	if allowed != reportsPerDay {
		t.Errorf("%d reports of one client count, want %d", allowed, reportsPerDay)
	}
	if !r.allow("192.0.2.2", now) {
		t.Error("no report of another client counts")
	}
	if !r.allow("192.0.2.1", now.Add(24*time.Hour)) {
		t.Error("no report counts in the next day")
	}
	for i := range 2 * maxReporters {
		r.allow(fmt.Sprint(i), now.Add(24*time.Hour))
	}
	if len(r.count) > maxReporters {
		t.Errorf("%d clients are counted, want at most %d", len(r.count), maxReporters)
	}
}
