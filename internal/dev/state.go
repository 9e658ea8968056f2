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

// State is the site as its files were at one moment. Nothing changes it: an edit makes the next one.
type State struct {
	Site *site.Site
	// Published are the files of the site that are no pages.
	Published *publish.Files
	// Review finds what is wrong with the site.
	Review *review.Review
	// Fallback are the files that stand where the site has none, the first before the others.
	Fallback []fs.FS
	// Versions are other versions of the site by the paths that they stand below. Each is built when somebody asks for
	// it.
	Versions map[string]*lifetime.Lazy[fs.FS]
	Icons    *icons.Set
	// Shell changes with all that only a new document can show: the frame of the pages, the front end.
	Shell string
	// Folders are those to watch with all that is in them, and Files single files, both from the site's folder.
	Folders, Files []string
	// Judge gives problems their levels, without those that do not count.
	Judge func(diag.List) diag.List
	// Close frees what the state holds, once nobody uses it.
	Close func()
}

// shown is a state that requests are answered from.
type shown struct {
	*State
	pages *pages
	http  *server.Server
}

func (s *shown) close() {
	s.http.Close()
	s.Close()
}
