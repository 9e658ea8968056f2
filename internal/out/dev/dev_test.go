package dev

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestLateReview checks that the results of a review are not reported if the site has changed since the review began.
func TestLateReview(t *testing.T) {
	told := ""
	p := &Preview{hub: newHub(), turn: 2, options: Options{Report: func(problems diag.List) { told += problems.String() }}}
	p.take(findings{turn: 1, problems: diag.List{diag.Errorf(diag.Pos{}, "of the previous state")}})
	p.take(findings{turn: 2, problems: diag.List{diag.Errorf(diag.Pos{}, "of the current state")}})
	if want := "of the current state\n"; told != want {
		t.Errorf("reported %q, want %q", told, want)
	}
}

// TestSaveBeforeStart saves a file after the site has been read and before the preview follows changes.
func TestSaveBeforeStart(t *testing.T) {
	dir := t.TempDir()
	reads := make(chan []string, 10)
	open := func(_ context.Context, changed []string) (*State, diag.List, error) {
		reads <- changed
		return nil, nil, nil
	}
	p, err := New(t.Context(), Options{Dir: dir, Open: open, Files: []string{"a.md"}})
	if err != nil {
		t.Fatal(err)
	}
	<-reads
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("A"), 0o644); err != nil {
		t.Fatal(err)
	}
	stop, err := p.start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	select {
	case changed := <-reads:
		if !slices.Equal(changed, []string{"a.md"}) {
			t.Errorf("read %q again, want a.md", changed)
		}
	case <-time.After(time.Minute):
		t.Error("the file was not read again")
	}
}

// TestDebug checks that debug information is served only to this machine.
func TestDebug(t *testing.T) {
	p := &Preview{hub: newHub(), hosts: hostsOf("localhost")}
	for remote, want := range map[string]int{"127.0.0.1:5": http.StatusOK, "[::1]:5": http.StatusOK, "10.0.0.5:5": http.StatusForbidden} {
		r := httptest.NewRequest("GET", "/__tresdocs/debug", nil)
		r.RemoteAddr, r.Host = remote, "localhost:3000"
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%s: status %d, want %d", remote, w.Code, want)
		}
	}
}
