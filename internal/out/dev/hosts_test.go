package dev

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestHosts requests every kind of address of a preview with the host names of this machine and of other machines.
func TestHosts(t *testing.T) {
	for _, c := range []struct {
		listens, host, origin string
		refused               bool
	}{
		{"localhost", "localhost:3000", "", false},
		{"localhost", "LOCALHOST:3000", "", false},
		{"localhost", "127.0.0.1:3000", "http://localhost:5173", false},
		{"localhost", "[::1]:3000", "http://[::1]:3000", false},
		{"localhost", "127.5.5.5", "", false},
		{"localhost", "evil.test:3000", "", true},
		{"localhost", "evil.test", "", true},
		{"localhost", "", "", true},
		{"localhost", "localhost.evil.test:3000", "", true},
		{"localhost", "127.0.0.1.evil.test", "", true},
		{"localhost", "10.0.0.5:3000", "", true},
		{"localhost", "0.0.0.0:3000", "", true},
		{"localhost", "localhost:3000", "http://evil.test", true},
		{"localhost", "localhost:3000", "http://evil.test:3000", true},
		{"localhost", "localhost:3000", "http://localhost.evil.test", true},
		{"localhost", "localhost:3000", "null", true},
		{"localhost", "localhost:3000", "http://localhost@evil.test", true},
		{"docs.lan", "docs.lan:3000", "http://docs.lan:3000", false},
		{"docs.lan", "evil.test:3000", "", true},
		{"10.0.0.5", "10.0.0.5:3000", "", false},
		{"10.0.0.5", "10.0.0.6:3000", "", true},
		{"", "10.0.0.5:3000", "http://10.0.0.5:3000", false},
		{"", "evil.test:3000", "", true},
		{"::", "[2001:db8::1]:3000", "", false},
	} {
		p := &Preview{hub: newHub(), options: Options{Client: []byte("client")}, hosts: hostsOf(c.listens)}
		for _, path := range []string{"/", "/search.json", "/raw/a.md", ownPath + clientFile, ownPath + "page", ownPath + "nothing"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Host = c.host
			if c.origin != "" {
				r.Header.Set("Origin", c.origin)
			}
			w := httptest.NewRecorder()
			p.ServeHTTP(w, r)
			if refused := w.Code == http.StatusForbidden; refused != c.refused {
				t.Errorf("preview on %q, request for %s at %q from %q: status %d", c.listens, path, c.host, c.origin, w.Code)
			}
		}
	}
}

// TestOpenToNobody checks that pages of other sites cannot read the files that a built site shares with all origins.
func TestOpenToNobody(t *testing.T) {
	w := httptest.NewRecorder()
	w.Header().Set("Access-Control-Allow-Origin", "*")
	uncached{w}.WriteHeader(http.StatusOK)
	if got := w.Result().Header.Get("Access-Control-Allow-Origin"); got != "" {
		t.Errorf("the preview sends Access-Control-Allow-Origin: %s", got)
	}
}
