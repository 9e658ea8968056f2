package dev

import (
	"io/fs"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/server"
	"github.com/tresjs/tresdocs/internal/site"
)

// State is an immutable snapshot of the site. An edit makes the next one.
type State struct {
	Site *site.Site
	// Published are the files of the site other than pages.
	Published *publish.Files
	// Review checks the site.
	Review *review.Review
	// Fallback are file systems for files that the site does not have, in order of precedence.
	Fallback []fs.FS
	// Versions are the other versions of the site by path. Each is built when it is first requested.
	Versions map[string]*lifetime.Lazy[fs.FS]
	Icons    *icons.Set
	// Shell changes with everything that requires a full page load: the shell of the pages, and the front end.
	Shell string
	// Folders are watched recursively, and Files are single files; both are relative to the site's folder.
	Folders, Files []string
	// Judge returns problems with their levels, without those whose level is off.
	Judge func(diag.List) diag.List
	// Close frees the resources of the state once it is no longer used.
	Close func()
}

// shown is a state that answers requests.
type shown struct {
	*State
	pages *pages
	http  *server.Server
}

func (s *shown) close() {
	s.http.Close()
	s.Close()
}
