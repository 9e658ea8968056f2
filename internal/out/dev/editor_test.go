package dev

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEditorCommand(t *testing.T) {
	at := location{File: "/site/a b.md", Line: 3, Col: 7}
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{map[string]string{"TRESDOCS_EDITOR": "code"}, "code|-g|/site/a b.md:3:7"},
		{map[string]string{"TRESDOCS_EDITOR": "/opt/my-editor --wait"}, "/opt/my-editor|--wait|/site/a b.md"},
		{map[string]string{"TRESDOCS_EDITOR": "ed +{line} {file}"}, "ed|+3|/site/a b.md"},
		{map[string]string{"TRESDOCS_EDITOR": "zed", "EDITOR": "code"}, "zed|/site/a b.md:3:7"},
		{map[string]string{"VISUAL": "subl -w", "EDITOR": "vim"}, "subl|-w|/site/a b.md:3:7"},
		{map[string]string{"VISUAL": "vim", "EDITOR": "/usr/bin/gedit"}, "/usr/bin/gedit|+3:7|/site/a b.md"},
		{map[string]string{"EDITOR": "vim"}, "no editor is configured: set TRESDOCS_EDITOR, such as \"code -g {file}:{line}:{col}\""},
	} {
		command, err := editorCommand(func(name string) string { return c.env[name] }, at)
		got := strings.Join(command, "|")
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%v: %s, want %s", c.env, got, c.want)
		}
	}
}

// TestServeOpen checks that only pages of the preview can open files, and only files that belong to the site.
func TestServeOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	if err := os.MkdirAll(filepath.Join(dir, "../components"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.md", "../outside.md", "../tresdocs.yaml", "../components/a.vue"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("TRESDOCS_EDITOR", "true {file}")
	p := &Preview{options: Options{Dir: dir}, hosts: hostsOf("localhost")}
	p.screen.Replace(&shown{State: &State{Folders: []string{"../components"}, Files: []string{"../tresdocs.yaml"}}}, func() {})
	for _, c := range []struct {
		what, origin, remote, kind, body string
		status                           int
	}{
		{"a page of the preview", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"a.md","line":1}`, http.StatusNoContent},
		{"by its number", "http://127.0.0.1:3000", "[::1]:5", "application/json", `{"file":"a.md"}`, http.StatusNoContent},
		{"another site", "http://evil.test", "127.0.0.1:5", "application/json", `{"file":"a.md"}`, http.StatusForbidden},
		{"a site whose name points here", "http://evil.test:3000", "127.0.0.1:5", "application/json", `{"file":"a.md"}`, http.StatusForbidden},
		{"no browser", "", "127.0.0.1:5", "application/json", `{"file":"a.md"}`, http.StatusForbidden},
		{"another machine", "http://localhost:3000", "10.0.0.5:5", "application/json", `{"file":"a.md"}`, http.StatusForbidden},
		{"a form", "http://localhost:3000", "127.0.0.1:5", "text/plain", `{"file":"a.md"}`, http.StatusForbidden},
		{"a file outside", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"../outside.md"}`, http.StatusNotFound},
		{"a setting of the workspace", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"../tresdocs.yaml"}`, http.StatusNoContent},
		{"a component of the workspace", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"../components/a.vue"}`, http.StatusNoContent},
		{"a file outside the components", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"../components/../outside.md"}`, http.StatusNotFound},
		{"an absolute name", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"/etc/passwd"}`, http.StatusNotFound},
		{"a folder", "http://localhost:3000", "127.0.0.1:5", "application/json", `{"file":"."}`, http.StatusNotFound},
		{"no JSON", "http://localhost:3000", "127.0.0.1:5", "application/json", `file`, http.StatusBadRequest},
	} {
		r := httptest.NewRequest("POST", "/__tresdocs/open", strings.NewReader(c.body))
		r.RemoteAddr = c.remote
		r.Header.Set("Origin", c.origin)
		r.Header.Set("Content-Type", c.kind)
		r.Host = strings.TrimPrefix(c.origin, "http://")
		if c.origin == "http://evil.test" {
			r.Host = "localhost:3000"
		}
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s: status %d, want %d: %s", c.what, w.Code, c.status, w.Body)
		}
	}
}
