package server

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// send writes a generated response, with quick compression if worthwhile. If the client's ETag matches, it does not
// send the body.
func send(w http.ResponseWriter, r *http.Request, body []byte) {
	header := w.Header()
	header.Add("Vary", "Accept-Encoding")
	if tag := header.Get("ETag"); tag != "" && matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if r.Method == http.MethodHead {
		return
	}
	if len(body) < minCompressed || !takes(r.Header.Get("Accept-Encoding"), "gzip") {
		_, _ = w.Write(body)
		return
	}
	zipTo(w, bytes.NewReader(body))
}

// sendZipped compresses body while sending it, unless the client already has the content.
func sendZipped(w http.ResponseWriter, r *http.Request, body io.Reader) {
	switch {
	case matches(r.Header.Get("If-None-Match"), w.Header().Get("ETag")):
		w.WriteHeader(http.StatusNotModified)
	case r.Method == http.MethodHead:
		w.Header().Set("Content-Encoding", "gzip")
	default:
		zipTo(w, body)
	}
}

// zipTo writes a response with quick compression. It stops when the client disconnects.
func zipTo(w http.ResponseWriter, body io.Reader) {
	w.Header().Set("Content-Encoding", "gzip")
	zip := zips.Get().(*gzip.Writer)
	defer zips.Put(zip)
	zip.Reset(w)
	_, _ = io.Copy(zip, body)
	_ = zip.Close()
}

// zips is a pool of writers for [send], because creating a writer costs more than using it.
var zips = sync.Pool{New: func() any {
	zip, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // fails only for invalid levels
	return zip
}}

// matches reports whether an If-None-Match header contains tag.
func matches(header, tag string) bool {
	for known := range strings.SplitSeq(header, ",") {
		known = strings.TrimSpace(known)
		if known == "*" || strings.TrimPrefix(known, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// isRead reports whether the method of a request only reads data.
func isRead(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Method == http.MethodHead
}

// notAllowed rejects a request whose method is not allowed.
func (s *Server) notAllowed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Allow", "GET, HEAD")
	s.fail(w, r, http.StatusMethodNotAllowed, methodMessage, methodMessage)
}
