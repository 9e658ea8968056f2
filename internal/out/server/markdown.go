package server

import (
	"context"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/links"
)

// serveMarkdown answers with the Markdown of a page if the client prefers Markdown to HTML. It returns false for
// other requests.
func (s *Server) serveMarkdown(w http.ResponseWriter, r *http.Request, now *build, urlPath string) bool {
	accept := strings.Join(r.Header.Values("Accept"), ",")
	if !strings.Contains(accept, "markdown") || weight(accept, "text/markdown") <= weight(accept, "text/html") {
		return false
	}
	page := "/" + strings.Trim(urlPath, "/")
	found, err := now.files.find("/" + links.MarkdownFile(page))
	if err != nil || found == nil {
		return false // this is not a page, or serveFile reports the error
	}
	w.Header().Set("Vary", "Accept")
	now.setFileHeaders(w, "/"+links.MarkdownFile(page))
	if found.open == nil {
		found.serve(w, r)
	} else if err := found.serveLarge(w, r); err != nil {
		s.broken(w, r, "read file", err)
	}
	return true
}

// linkMarkdown adds a Link header that refers to the Markdown of the page at a path, if it is a page.
func (b *build) linkMarkdown(w http.ResponseWriter, urlPath string) {
	file := links.MarkdownFile("/" + strings.Trim(urlPath, "/"))
	base, err := b.base.Get(context.Background())
	if err != nil {
		return
	}
	if _, err := fs.Stat(b.files.fsys, file); err == nil {
		w.Header().Add("Link", "<"+(&url.URL{Path: base.Address("/" + file)}).EscapedPath()+`>; rel="alternate"; type="text/markdown"`)
	}
}

// weight returns the weight of a media type in an Accept header, or 0 if the header does not accept it. The most
// specific matching range applies (RFC 9110, section 12.5.1).
func weight(accept, mediaType string) float64 {
	kind, _, _ := strings.Cut(mediaType, "/")
	ranges := map[string]int{"*/*": 1, kind + "/*": 2, mediaType: 3}
	best, found := 0.0, 0
	for part := range strings.SplitSeq(strings.ToLower(accept), ",") {
		name, parameters, _ := strings.Cut(part, ";")
		if precision := ranges[strings.TrimSpace(name)]; precision > found {
			best, found = quality(parameters), precision
		}
	}
	return best
}

// quality returns the parameter q of a media range, or 1 if it is missing.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if strings.TrimSpace(name) != "q" {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || q < 0 || q > 1 {
			return 0
		}
		return q
	}
	return 1
}
