package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// route answers a request for a path on the site. Its cases are ordered by precedence.
func (s *Server) route(w http.ResponseWriter, r *http.Request, now *build, path string) {
	if collection, ok := queryCollection(path); ok {
		s.serveQuery(w, r, collection)
		return
	}
	if prefix, ok := iconPrefix(path); ok {
		s.serveIcons(w, r, now, prefix)
		return
	}
	if path == InsightsPath && s.insights != nil {
		s.serveInsights(w, r)
		return
	}
	forAgents := path == AgentsPath && s.agents != nil
	switch {
	case forAgents && !wantsPage(r):
		s.serveAgents(w, r)
	case !isRead(r):
		s.notAllowed(w, r)
	case s.serveLanguage(w, r, now, path):
	case s.serveRedirect(w, r, now, path):
	case s.serveMarkdown(w, r, now, path):
	case s.serveFile(w, r, now, path):
	case forAgents, s.agents != nil && slices.Contains(agentsFiles, path): // a file of the site takes precedence
		s.serveAgents(w, r)
	case isAsset(path):
		s.fail(w, r, http.StatusNotFound, serverMessage, "")
	case s.serveWildcard(w, r, now, path):
	default:
		s.notFoundAt(w, r, now, path)
	}
}

// isAsset reports whether path is an asset that only pages and their scripts load. The URL of an asset changes with its
// content, because its name contains a hash, or its name or query contains the id of the build. The only exception is
// the file with the id of the build ([site.LatestFile]).
func isAsset(path string) bool {
	return strings.HasPrefix(path, "/"+site.AssetDir) || strings.HasPrefix(path, "/"+site.NuxtDir)
}
