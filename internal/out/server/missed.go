package server

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/out/insights"
)

// InsightsPath is the path that pages send reports to.
const InsightsPath = "/_tresdocs/insights"

// maxMiss is the maximum size of a report in bytes.
const maxMiss = 4 << 10

// wantsPrivacy reports whether a reader has asked not to be tracked. The server records nothing about these readers,
// even though records never identify anyone.
func wantsPrivacy(r *http.Request) bool {
	return r.Header.Get("DNT") == "1" || r.Header.Get("Sec-GPC") == "1"
}

// missed records a missing URL. It ignores requests from programs, because they try many URLs that never existed.
func (s *Server) missed(r *http.Request, path string) {
	if s.insights == nil || wantsPrivacy(r) || !strings.HasPrefix(r.Header.Get("Sec-Fetch-Mode"), "navigate") {
		return
	}
	if s.reporters.allow(clientOf(r), time.Now()) {
		s.insights.Add(insights.Address, path)
	}
}

// isFromPage reports whether a request may come from a page on the site. Older browsers send only the page's origin.
// Programs send neither header.
func isFromPage(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "same-origin"
	}
	origin, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && origin.Host != "" && origin.Host == r.Host
}

// serveInsights records a report that a page has sent. The response is empty.
func (s *Server) serveInsights(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		s.notAllowed(w, r)
		return
	}
	if !isFromPage(r) {
		s.fail(w, r, http.StatusForbidden, serverMessage, "")
		return
	}
	kind := insights.Kind(cmp.Or(r.URL.Query().Get("kind"), string(insights.Query)))
	if !slices.Contains(insights.Kinds, kind) {
		s.fail(w, r, http.StatusBadRequest, serverMessage, "")
		return
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // without this, the deadline of the server applies
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxMiss))
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		w.Header().Set("Connection", "close")
		s.fail(w, r, http.StatusRequestTimeout, tooSlowMessage, "")
		return
	case err != nil:
		s.fail(w, r, http.StatusRequestEntityTooLarge, serverMessage, "")
		return
	}
	if !wantsPrivacy(r) && s.reporters.allow(clientOf(r), time.Now()) {
		s.insights.Add(kind, string(text))
	}
	w.WriteHeader(http.StatusNoContent)
}
