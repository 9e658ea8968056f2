package server_test

import (
	"bytes"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/out/server"
)

// TestObserver checks that requests are counted and logged with the id that a proxy sends, unless the id could forge a
// log line.
func TestObserver(t *testing.T) {
	var log bytes.Buffer
	o := &server.Observer{Log: slog.New(slog.NewTextHandler(&log, nil))}
	handler := o.Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/gone" {
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = w.Write([]byte("answer"))
	}))
	for _, c := range []struct{ method, path, name string }{
		{"GET", "/page", "of-the-proxy:1"},
		{"GET", "/gone", "x\" status=200"},
		{"BREW", "/page", ""},
	} {
		r := httptest.NewRequest(c.method, c.path, nil)
		r.Header.Set("X-Request-Id", c.name)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		name := w.Header().Get("X-Request-Id")
		if name == "" || c.name == "of-the-proxy:1" && name != c.name || strings.ContainsAny(name, `" `) {
			t.Errorf("%q is named %q", c.name, name)
		}
		if !strings.Contains(log.String(), "request="+name+" method="+c.method+" path="+c.path+" ") {
			t.Errorf("the log has no %s:\n%s", name, &log)
		}
	}
	var metrics strings.Builder
	o.WriteMetrics(&metrics)
	for _, want := range []string{
		`tresdocs_http_requests_total{method="GET",code="200"} 1` + "\n", `tresdocs_http_requests_total{method="GET",code="404"} 1` + "\n",
		`tresdocs_http_requests_total{method="other",code="200"} 1` + "\n", `_bucket{le="+Inf"} 3` + "\n", "_seconds_count 3\n", "in_flight 0\n",
	} {
		if !strings.Contains(metrics.String(), want) {
			t.Errorf("metrics have no %q:\n%s", want, &metrics)
		}
	}
	if !strings.Contains(log.String(), "status=404 bytes=6 ") {
		t.Errorf("the log:\n%s", &log)
	}
}

// TestAdmin checks that the server is always live, and that it is ready while it has a site and is not draining.
func TestAdmin(t *testing.T) {
	status := func(files fs.FS, path string, drain bool) int {
		a := &server.Admin{Files: files, Observer: &server.Observer{}}
		if drain {
			a.Drain()
		}
		w := httptest.NewRecorder()
		a.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w.Code
	}
	built := fstest.MapFS{"404.html": {}}
	for _, c := range []struct {
		files fs.FS
		path  string
		drain bool
		want  int
	}{
		{built, "/readyz", false, 200},
		{built, "/readyz", true, 503},
		{fstest.MapFS{}, "/readyz", false, 503},
		{fstest.MapFS{}, "/livez", true, 200},
		{built, "/metrics", false, 200},
		{built, "/", false, 404},
	} {
		if got := status(c.files, c.path, c.drain); got != c.want {
			t.Errorf("%s of %v, draining %t: %d, not %d", c.path, c.files, c.drain, got, c.want)
		}
	}
}
