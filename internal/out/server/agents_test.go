package server

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
)

// testAgents handles requests by agents with a function.
type testAgents http.HandlerFunc

func (a testAgents) Handler() http.Handler { return http.HandlerFunc(a) }
func (testAgents) Close()                  {}

// TestPageBesideAgents checks that a page on the site takes precedence over a generated path for agents.
func TestPageBesideAgents(t *testing.T) {
	agents := testAgents(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "agents") })
	page := fstest.MapFS{
		"index.html":        {Data: []byte("start")},
		"mcp/index.html":    {Data: []byte("page")},
		"mcp/_payload.json": {Data: []byte("{}")},
		"mcp.md":            {Data: []byte("text")},
	}
	const browser = "text/html,application/xhtml+xml,*/*;q=0.8"
	for _, c := range []struct {
		name, path, method, accept string
		files                      fstest.MapFS
		want                       string
	}{
		{"page", "/mcp", "GET", browser, page, "page"},
		{"any type", "/mcp", "GET", "*/*", page, "page"},
		{"page as Markdown", "/mcp", "GET", "text/markdown", page, "text"},
		{"call", "/mcp", "POST", "application/json, text/event-stream", page, "agents"},
		{"stream", "/mcp", "GET", "text/event-stream", page, "agents"},
		{"end of a session", "/mcp", "DELETE", "*/*", page, "agents"},
		{"no page", "/mcp", "GET", browser, fstest.MapFS{"index.html": page["index.html"]}, "agents"},
		{"card", "/mcp/server-card", "GET", "*/*", page, "agents"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := New(Options{Files: c.files, Agents: func(fs.FS) Agents { return agents }})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			r := httptest.NewRequestWithContext(t.Context(), c.method, c.path, strings.NewReader("{}"))
			r.Header.Set("Accept", c.accept)
			answer := httptest.NewRecorder()
			s.ServeHTTP(answer, r)
			if got := answer.Body.String(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestAgentsTakeTurns checks that a client that exceeds its limit waits for a free slot.
func TestAgentsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, leave := 0, make(chan bool)
		s := &Server{clients: new(clients), agents: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			asked++
			<-leave
		})}
		for range queriesAtATime + 1 {
			go s.serveAgents(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), "POST", "/mcp", nil))
			synctest.Wait()
		}
		if asked != queriesAtATime {
			t.Errorf("a client ran %d calls at a time", asked)
		}
		close(leave)
		synctest.Wait()
		if asked != queriesAtATime+1 {
			t.Error("the waiting call did not start when another one ended")
		}
	})
}
