package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"testing/iotest"
	"time"
)

// TestReporters checks that each client has a daily limit, and that using it up does not affect other clients.
func TestReporters(t *testing.T) {
	var r reporters
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	allowed := func(from time.Time, step time.Duration) (n int) {
		for i := range 2000 {
			if r.allow("192.0.2.1", from.Add(time.Duration(i)*step)) {
				n++
			}
		}
		return n
	}
	if got := allowed(now, 0); got != reportsPerMinute {
		t.Errorf("%d reports of one client count in a minute, want %d", got, reportsPerMinute)
	}
	if got := allowed(now.Add(time.Minute), 10*time.Second); got != reportsPerDay-reportsPerMinute {
		t.Errorf("%d more reports of one client count in the day, want %d", got, reportsPerDay-reportsPerMinute)
	}
	if !r.allow("192.0.2.2", now.Add(6*time.Hour)) {
		t.Error("a report of another client was rejected")
	}
	if !r.allow("192.0.2.1", now.Add(24*time.Hour)) {
		t.Error("a report on the next day was rejected")
	}
	for i := range 2 * maxReporters {
		r.allow(fmt.Sprint(i), now.Add(24*time.Hour))
	}
	if len(r.day.count) > maxReporters {
		t.Errorf("%d clients are counted, want at most %d", len(r.day.count), maxReporters)
	}
}

// TestSlowReport checks that a report that does not arrive in time is not answered as one that is too long.
func TestSlowReport(t *testing.T) {
	r := httptest.NewRequest(http.MethodPost, InsightsPath, iotest.ErrReader(os.ErrDeadlineExceeded))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w := httptest.NewRecorder()
	(&Server{}).serveInsights(w, r)
	if w.Code != http.StatusRequestTimeout {
		t.Errorf("got status %d, want %d", w.Code, http.StatusRequestTimeout)
	}
}
