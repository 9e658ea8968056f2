package dev

import (
	"io/fs"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
)

// State is an immutable snapshot of the site. Each edit results in a new state.
type State struct {
	Site *site.Site
	// Published holds the files of the site that are not pages.
	Published *outputs.Files
	// Review checks the site.
	Review *review.Review
	// Fallback holds file systems for files that are not part of the site, in order of precedence.
	Fallback []fs.FS
	// Versions holds the other versions of the site, keyed by path. Each version is built when it is first requested.
	Versions map[string]*lifetime.Lazy[fs.FS]
	// Members are the folders of the other sites in the workspace, keyed by the path prefix of their pages.
	Members map[string]string
	Icons   *icons.Set
	// Shell is a key that changes when browsers need a full page load, because the shell of the pages or the front
	// end has changed.
	Shell string
	// Folders lists the folders to watch recursively, and Files lists single files. Both are relative to the site's
	// folder.
	Folders, Files []string
	// Judge sets the levels of problems and removes the problems whose level is off.
	Judge func(diag.List) diag.List
	// Close frees the resources of the state. It is called when the state is no longer used.
	Close func()
}

// shown is a state that is ready to answer requests.
type shown struct {
	*State
	pages *pages
	http  *server.Server
}

func (s *shown) close() {
	s.http.Close()
	s.Close()
}
