package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
)

// TestKeptFiles checks that cached files belong to the current build.
func TestKeptFiles(t *testing.T) {
	files := fstest.MapFS{site.LatestFile: {Data: []byte("{}"), ModTime: time.Unix(9, 0)}}
	s, err := New(Options{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, name := range []string{"a.txt", "b.txt"} {
		files[name] = &fstest.MapFile{Data: []byte(name)}
		files[site.LatestFile] = &fstest.MapFile{Data: []byte("{}"), ModTime: time.Unix(int64(i), 0)}
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/"+name, nil))
		if kept := s.builds.current().files.cache; len(kept.files) != 1 || kept.get(name) == nil {
			t.Errorf("with %s, %d files were kept", name, len(kept.files))
		}
	}
}

// TestKeptRoom checks that the cache keeps the most recently used files and does not exceed its limit.
func TestKeptRoom(t *testing.T) {
	k := newFileCache(250)
	for _, name := range []string{"a", "b", "c", "a", "d"} {
		if k.get(name) == nil {
			k.put(name, &file{size: 100, mime: "image/png"})
		}
	}
	for name, want := range map[string]bool{"a": true, "b": false, "c": false, "d": true} {
		if got := k.files[name] != nil; got != want {
			t.Errorf("%s was kept: %v", name, got)
		}
	}
	k.put("d", &file{size: 50, mime: "image/png"})
	if k.used != 150 || k.recent.Len() != 2 {
		t.Errorf("%d files use %d bytes", k.recent.Len(), k.used)
	}
}

// TestLargeFile checks that a large file is sent from disk in full, in part, or in compressed form, and not at all if
// the client already has it.
func TestLargeFile(t *testing.T) {
	text := bytes.Repeat([]byte("large "), largestCached/6+1)
	files := fstest.MapFS{"large.txt": {Data: text, ModTime: time.Unix(1, 0)}}
	s, err := New(Options{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tags := map[string]bool{}
	for _, c := range []struct {
		header, value string
		status, size  int
		encoding      string
	}{
		{"Accept", "*/*", 200, len(text), ""},
		{"Range", "bytes=0-9", 206, 10, ""},
		{"Accept-Encoding", "br, gzip", 200, len(text), "gzip"},
		{"Accept-Encoding", "br", 200, len(text), ""},
	} {
		r := httptest.NewRequest("GET", "/large.txt", nil)
		r.Header.Set(c.header, c.value)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		var body io.Reader = w.Body
		if w.Header().Get("Content-Encoding") == "gzip" {
			if body, err = gzip.NewReader(w.Body); err != nil {
				t.Fatal(err)
			}
		}
		n, err := io.Copy(io.Discard, body)
		if w.Code != c.status || int(n) != c.size || err != nil || w.Header().Get("Content-Encoding") != c.encoding {
			t.Errorf("%s: %s: %d, %d bytes, %q, %v", c.header, c.value, w.Code, n, w.Header().Get("Content-Encoding"), err)
		}
		if vary := w.Header().Values("Vary"); !slices.Contains(vary, "Accept-Encoding") {
			t.Errorf("%s: %s: Vary: %q", c.header, c.value, vary)
		}
		tags[w.Header().Get("ETag")] = true
		again := r.Clone(t.Context())
		again.Header.Set("If-None-Match", w.Header().Get("ETag"))
		w = httptest.NewRecorder()
		s.ServeHTTP(w, again)
		if w.Code != 304 {
			t.Errorf("%s: %s: second request: %d", c.header, c.value, w.Code)
		}
	}
	if len(tags) != 2 {
		t.Errorf("tags: %v", tags)
	}
	if kept := s.builds.current().files.cache; kept.used != 0 {
		t.Errorf("kept %d bytes", kept.used)
	}
}
