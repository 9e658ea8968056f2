package store

import (
	"strconv"
	"strings"
	"testing"
)

func TestRecent(t *testing.T) {
	var r recent
	megabyte := make([]byte, 1<<20)
	r.put("a", megabyte)
	r.put("a", megabyte)
	if _, ok := r.get("a"); !ok || r.size != 1<<20+1+entrySize {
		t.Errorf("a is kept: %v, %d bytes", ok, r.size)
	}
	r.put("large", make([]byte, maxRecentAnswer))
	if _, ok := r.get("large"); ok {
		t.Error("kept an answer that is too large")
	}
	for i := range 40 {
		r.put(strings.Repeat("b", i+1), megabyte)
		r.get("a")
	}
	if _, ok := r.get("a"); !ok {
		t.Error("a frequent query was removed")
	}
	if _, ok := r.get("b"); ok {
		t.Error("an unused query was kept")
	}
	if r.size > maxRecent || len(r.answers) != r.order.Len() || r.order.Len() != 31 {
		t.Errorf("%d bytes, %d and %d answers", r.size, len(r.answers), r.order.Len())
	}
}

// TestRecentSmallEntries checks that the overhead of entries is counted, so that many small entries do not exceed the
// limit.
func TestRecentSmallEntries(t *testing.T) {
	var r recent
	for i := range maxRecent / entrySize {
		r.put(strconv.Itoa(i), nil)
	}
	if most := maxRecent / entrySize; len(r.answers) >= most {
		t.Errorf("kept %d answers", len(r.answers))
	}
}
