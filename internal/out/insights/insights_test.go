package insights_test

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/out/insights"
)

// record writes the entries that add creates at a given time into a file.
func record(t *testing.T, file string, now time.Time, add func(*insights.Recorder)) {
	t.Helper()
	r, err := insights.Open(file, func() time.Time { return now }, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	add(r)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string, now time.Time) []insights.Miss {
	t.Helper()
	misses, err := insights.Read(file, now)
	if err != nil {
		t.Fatal(err)
	}
	return misses
}

func TestRecorder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a folder", "?#missed.db")
	if _, err := insights.Open(file, time.Now, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("opened a file in a missing folder")
	}
	file = filepath.Join(t.TempDir(), "missed #1?.db")
	monday := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	record(t, file, monday.AddDate(0, 0, -60), func(r *insights.Recorder) { r.Add(insights.Query, "long ago") })
	record(t, file, monday.AddDate(0, 0, -1), func(r *insights.Recorder) { r.Add(insights.Query, "orbit") })
	record(t, file, monday, func(r *insights.Recorder) {
		r.Add(insights.Query, " orbit ")
		r.Add(insights.Query, "zoom")
		r.Add(insights.Address, "/old")
		r.Add(insights.Query, "bad\x00text")
		r.Add(insights.Query, "\xff")
		r.Add(insights.Query, " ")
	})
	want := []insights.Miss{{insights.Address, "/old", 1}, {insights.Query, "orbit", 2}, {insights.Query, "zoom", 1}}
	if got := read(t, file, monday); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	record(t, file, monday.AddDate(1, 0, 0), func(r *insights.Recorder) { r.Add(insights.Query, "later") })
	if got := read(t, file, monday.AddDate(-1, 0, 0)); len(got) != 1 {
		t.Errorf("old records were kept: %v", got)
	}
}

// TestBounds checks that the number of entries is limited.
func TestBounds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "missed.db")
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for round := range 12 {
		record(t, file, now, func(r *insights.Recorder) {
			for i := range 2000 {
				r.Add(insights.Query, fmt.Sprint(round, " ", i))
			}
		})
		if got := read(t, file, now); len(got) > 1000*(round+1) || len(got) > 10_000 {
			t.Fatalf("%[1]d strings remain after round %[2]d", len(got), round)
		}
	}
}
