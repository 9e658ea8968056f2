package server

import (
	"encoding/json"
	"net/http"
	"strings"
)

// problem is an error response for programs, in the format of Nuxt Content's API.
type problem struct {
	Error         bool   `json:"error"`
	URL           string `json:"url"`
	StatusCode    int    `json:"statusCode"`
	StatusMessage string `json:"statusMessage"`
	Message       string `json:"message"`
}

// notFoundMessage is the message that programs receive if there is no page at a URL.
const notFoundMessage = "Page not found"

// notFound answers a request for a missing path. Browsers receive the site's not-found page.
func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	s.notFoundAt(w, r, s.builds.current(), "/")
}

// notFoundAt answers a request for a missing path of the site. It uses the language of the path.
func (s *Server) notFoundAt(w http.ResponseWriter, r *http.Request, now *build, at string) {
	w.Header().Set("Vary", "Accept")
	s.missed(r, at)
	if !wantsHTML(r) {
		s.fail(w, r, http.StatusNotFound, notFoundMessage, notFoundMessage)
		return
	}
	page, err := now.notFoundPage(r.Context(), at)
	if err != nil {
		s.log.Error("read not-found page", "err", err)
	}
	if page == nil {
		s.fail(w, r, http.StatusNotFound, notFoundMessage, notFoundMessage)
		return
	}
	harden(w)
	data := page.data
	if encoding, name := accepted(r); name != "" {
		data = page.encoded[encoding]()
		w.Header().Set("Content-Encoding", name)
	}
	w.Header().Set("Content-Type", page.mime)
	w.Header().Add("Vary", "Accept-Encoding")
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data)
	}
}

// fail answers with an error that includes the requested path but no information about this machine.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, code int, status, message string) {
	harden(w)
	w.Header().Set("Content-Security-Policy", "script-src 'none'; frame-ancestors 'none';")
	w.Header().Set("Content-Type", "application/json")
	body, err := json.MarshalIndent(problem{true, r.URL.EscapedPath(), code, status, message}, "", "  ")
	if err != nil {
		s.log.Error("encode error", "err", err)
		code = http.StatusInternalServerError
	}
	w.WriteHeader(code)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

// broken answers a request that failed because of an internal error. It logs the error and does not send it to the
// client.
func (s *Server) broken(w http.ResponseWriter, r *http.Request, doing string, err error) {
	s.logOf(r).Error(doing, "path", r.URL.Path, "err", err)
	s.fail(w, r, http.StatusInternalServerError, serverMessage, serverMessage)
}

// harden sets the headers of error responses, which must not be framed, cached or sniffed.
func harden(w http.ResponseWriter) {
	header := w.Header()
	header.Set("X-Frame-Options", "DENY")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cache-Control", "no-cache")
}

func wantsHTML(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}
