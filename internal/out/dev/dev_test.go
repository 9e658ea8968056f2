package dev

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestLateReview checks that the results of a review are not reported if the site has changed since the review began.
func TestLateReview(t *testing.T) {
	told := ""
	p := &Preview{hub: newHub(), turn: 2, options: Options{Report: func(problems diag.List) { told += problems.String() }}}
	p.take(findings{turn: 1, problems: diag.List{diag.Errorf(diag.Pos{}, "of the state before")}})
	p.take(findings{turn: 2, problems: diag.List{diag.Errorf(diag.Pos{}, "of this state")}})
	if want := "of this state\n"; told != want {
		t.Errorf("told %q, want %q", told, want)
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
