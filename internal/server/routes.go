package server

import (
	"net/http"
	"strings"
)

// route answers every request, in this order.
func (s *Server) route(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	if collection, ok := queryCollection(path); ok {
		s.serveQuery(w, r, collection)
		return
	}
	if prefix, ok := iconPrefix(path); ok {
		s.serveIcons(w, r, prefix)
		return
	}
	switch {
	case !isRead(r):
		s.notAllowed(w, r)
	case s.redirects[path] != "":
		http.Redirect(w, r, s.redirects[path], http.StatusMovedPermanently)
	case s.serveFile(w, r, path):
	case isLasting(path):
		s.fail(w, r, http.StatusNotFound, "Server Error", "")
	default:
		s.notFound(w, r)
	}
}

// publishedPath is where other sites read the sections of this one, to search them along with their own.
const publishedPath = "/search.json"

// cacheControl tells how long an answer for path may be kept. Hashed names never change, the
// name of the current build may at any time, and pages are asked for again but rarely sent.
func cacheControl(path string) string {
	switch {
	case path == "/_nuxt/builds/latest.json":
		return "public, max-age=1, immutable"
	case isLasting(path):
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// isLasting tells whether the file at path never changes: its name has a hash of what it holds.
func isLasting(path string) bool {
	return strings.HasPrefix(path, "/_tresdocs/") || strings.HasPrefix(path, "/_nuxt/")
}
