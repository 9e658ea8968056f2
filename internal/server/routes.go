package server

import (
	"net/http"
	"strings"
)

// route answers every request, in this order.
func (s *Server) route(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		s.fail(w, r, http.StatusMethodNotAllowed, "HTTP method is not allowed.", "HTTP method is not allowed.")
	case s.redirects[path] != "":
		http.Redirect(w, r, s.redirects[path], http.StatusMovedPermanently)
	case s.serveFile(w, r, path):
	case strings.HasPrefix(path, "/_tresdocs/"), strings.HasPrefix(path, "/_nuxt/"):
		s.fail(w, r, http.StatusNotFound, "Server Error", "")
	default:
		s.notFound(w, r)
	}
}

// cacheControl tells how long an answer for path may be kept. Hashed names never change, the
// name of the current build may at any time, and pages are asked for again but rarely sent.
func cacheControl(path string) string {
	switch {
	case path == "/_nuxt/builds/latest.json":
		return "public, max-age=1, immutable"
	case strings.HasPrefix(path, "/_tresdocs/"), strings.HasPrefix(path, "/_nuxt/"):
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}
