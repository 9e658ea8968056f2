package server_test

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	sitefolder "github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/server"
)

// FuzzPath requests arbitrary paths, exactly as given. No response may contain a file from outside the site, report a
// server error, or redirect to another host.
func FuzzPath(f *testing.F) {
	dir := f.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			f.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			f.Fatal(err)
		}
	}
	const secret = "TOP SECRET"
	write("secret.txt", secret)
	write("site/index.html", "start")
	write("site/guide/index.html", "guide")
	write("site/guide/_payload.json", "{}")
	write("site/_tresdocs/app.js", "program")
	write("site/_redirects", "/old /guide 301\n")
	if err := os.Symlink("../secret.txt", filepath.Join(dir, "site", "link.txt")); err != nil {
		f.Fatal(err)
	}
	s, err := server.New(server.Options{Files: sitefolder.Open(filepath.Join(dir, "site"))})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(s.Close)
	for _, path := range []string{
		"/", "/guide", "/guide/", "/old?a", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt", `/..\secret.txt`,
		"/%252e%252e/secret.txt", "/guide/..%00/secret.txt", "//evil.test/guide", "/%2f%2fevil.test", "/\\evil.test/..", "/link.txt", "/.%2e/.%2e/etc/passwd",
		"/_tresdocs/../../secret.txt", "/__nuxt_content/../query", "/__nuxt_content/%2e%2e/query", "/api/_nuxt_icon/..%2f.json?icons=a", "/guide//", "//guide/",
		"*", "http://evil.test/guide", "/%c0%ae%c0%ae/secret.txt", "/file:///etc/passwd", "/guide;/..", "/\u202e", "/guide/index.html/", "/_headers.json",
	} {
		f.Add("GET", path)
	}
	f.Add("POST", "/__nuxt_content/docs/query")
	f.Add("HEAD", "/guide/")
	f.Add("GET", "/old?\xea#%0X")
	f.Fuzz(func(t *testing.T, method, path string) {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(method + " " + path + " HTTP/1.1\r\nHost: site.test\r\n\r\n")))
		if err != nil {
			return // the request never reaches the site
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if strings.Contains(w.Body.String(), secret) || strings.Contains(w.Body.String(), "root:x:") {
			t.Errorf("%s %q returns %q", method, path, w.Body)
		}
		if w.Code >= 500 {
			t.Errorf("%s %q: status %d: %s", method, path, w.Code, w.Body)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s %q: no nosniff: %v", method, path, w.Header())
		}
		location := w.Header().Get("Location")
		to, err := url.Parse(strings.ReplaceAll(location, `\`, "/"))
		if err != nil || to.Host != "" || strings.HasPrefix(location, "//") {
			t.Errorf("%s %q redirects to %q", method, path, location)
		}
	})
}
