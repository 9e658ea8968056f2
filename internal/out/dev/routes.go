package dev

import (
	"encoding/json"
	"errors"
	"net/http"
	"runtime"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// ownPath is the prefix of the URLs that only the preview has, and clientFile is the name of its script.
const (
	ownPath    = "/__tresdocs/"
	clientFile = "client.js"
)

// clientPath returns the URL of the script that updates pages.
func (p *Preview) clientPath() string { return p.options.Base + ownPath + clientFile }

// ServeHTTP answers requests for the site like a server of the built site. It also handles the preview's own
// URLs.
func (p *Preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if p.hosts.refuse(w, r) {
		return
	}
	if name, ok := strings.CutPrefix(r.URL.Path, p.options.Base+ownPath); ok {
		p.route(w, r, name)
		return
	}
	if p.serveMember(w, r) {
		return
	}
	current, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		p.serveNothing(w)
		return
	}
	current.http.ServeHTTP(uncached{w}, r)
}

// uncached prevents browsers from caching pages and payloads, which may change at any moment. It does not affect
// files with hashed names.
type uncached struct{ http.ResponseWriter }

// WriteHeader replaces headers that were set by the server for built sites.
func (w uncached) WriteHeader(status int) {
	header := w.Header()
	header.Del("Access-Control-Allow-Origin") // other sites must not read drafts
	if header.Get("Cache-Control") == "no-cache" {
		header.Set("Cache-Control", "no-store")
	}
	w.ResponseWriter.WriteHeader(status)
}

// route answers a request for a URL that only the preview has. name is the path without the prefix.
func (p *Preview) route(w http.ResponseWriter, r *http.Request, name string) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	switch r.Method + " " + name {
	case "GET " + clientFile:
		w.Header().Set("Content-Type", "text/javascript;charset=utf-8")
		_, _ = w.Write(p.options.Client)
	case "GET events":
		p.hub.serve(w, r, p.done)
	case "GET page":
		p.servePage(w, r)
	case "POST open":
		p.serveOpen(w, r)
	case "GET debug":
		p.serveDebug(w, r)
	default:
		http.Error(w, "There is nothing at this URL.", http.StatusNotFound)
	}
}

// servePage answers with the payload of the page at a path. A missing page is not an error; the browser receives and
// shows the not-found page.
func (p *Preview) servePage(w http.ResponseWriter, r *http.Request) {
	current, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		http.Error(w, "There is no site yet.", http.StatusServiceUnavailable)
		return
	}
	path := r.URL.Query().Get("path")
	page, err := current.pages.render(path)
	if errors.Is(err, site.ErrNotFound) {
		page, err = current.Site.NotFound(r.Context(), path)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json;charset=utf-8")
	_, _ = w.Write(page.Payload)
}

// serveNothing answers requests until there is a first site.
func (p *Preview) serveNothing(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html;charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusServiceUnavailable)
	page := faultPage(errors.New("there is no site to show yet"))
	_, _ = w.Write(append(page, `<script defer src="`+p.clientPath()+`"></script>`...))
}

// serveDebug reports the objects that the preview holds in memory. Leak tests use it. Only this machine may request
// it because it is expensive.
func (p *Preview) serveDebug(w http.ResponseWriter, r *http.Request) {
	if !isNear(r) {
		http.Error(w, "Only this machine can request this.", http.StatusForbidden)
		return
	}
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{
		"goroutines": runtime.NumGoroutine(), "heap": memory.HeapAlloc, "browsers": p.hub.size(), "states": p.screen.Open(),
	})
}
