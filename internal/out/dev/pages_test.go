package dev

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestMain allows the test binary to run as a worker that renders pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// broken is a front end that does not render anything.
const broken = `
function setup() { return "" }
function renderSection() { return "" }
function renderShell() { throw new Error("no page for you") }`

// public is a folder that contains a file that cannot be opened.
type public struct{}

func (public) Open(name string) (fs.File, error) {
	if name == "logo.svg" {
		return nil, errors.New("this file is not yours")
	}
	return nil, fs.ErrNotExist
}

// TestFaults checks that errors are not reported as missing pages.
func TestFaults(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# A\n")}}, func(c *site.Config) { c.Workers = sitetest.Workers(t, broken) })
	for _, c := range []struct {
		url    string
		status int
		logged string
	}{
		{"/a/_payload.json", 500, "no page for you"},
		{"/404.html", 404, ""},
		{"/a", 200, ""}, // the page shows the problem itself
		{"/nothing/_payload.json", 404, ""},
		{"/nothing.svg", 404, ""},
		{"/logo.svg", 500, "this file is not yours"},
	} {
		var log bytes.Buffer
		files := &pages{site: s.Site, files: s.Published, fallback: []fs.FS{public{}}, rendered: map[string]*lifetime.Lazy[site.Page]{}}
		h, err := server.New(server.Options{Files: files, Log: slog.New(slog.NewTextHandler(&log, nil))})
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", c.url, nil))
		if w.Code != c.status || (c.logged == "") != (log.Len() == 0) || !strings.Contains(log.String(), c.logged) {
			t.Errorf("%s: status %d, want %d; log %q, want %q", c.url, w.Code, c.status, &log, c.logged)
		}
		h.Close()
	}
}

// TestStatMarkdown checks that looking for the Markdown of a page does not generate it. This front end could not
// generate it.
func TestStatMarkdown(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# A\n\n::card\n::\n")}}, func(c *site.Config) { c.Workers = sitetest.Workers(t, broken) })
	files := &pages{site: s.Site, files: s.Published, rendered: map[string]*lifetime.Lazy[site.Page]{}}
	if _, err := fs.Stat(files, "a.md"); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(files, "b.md"); err == nil {
		t.Error("b.md exists")
	}
	if _, err := files.Open("a.md"); err == nil {
		t.Error("a.md was generated")
	}
}
