package site

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Edition is a site as another version of its documentation than the newest.
type Edition struct {
	// Label is what the version is called.
	Label string
	// IsAhead reports whether it is not out yet.
	IsAhead bool
	// NoIndex asks search engines to leave its pages out.
	NoIndex bool
	// Newest are the pages of the newest version, and Base is the folder that it stands in.
	Newest links.Version
	Base   links.Base

	// own are the redirects of the site.
	own links.Version
}

// with returns e as that of a site with this configuration and these documents.
func (e Edition) with(config Config, docs []content.Document) *Edition {
	homes := []string{config.Locale.Home()}
	for _, l := range config.Translations {
		homes = append(homes, l.Locale.Home())
	}
	e.own = links.NewVersion(nil, config.Redirects.Paths().Expand(links.NewMap(docs).Paths()), homes)
	return &e
}

// newest returns the address of what the newest version has for the page at a path; same reports whether that is the
// same page, and not the nearest one above it.
func (e *Edition) newest(path string) (address string, same bool) {
	to, same := e.own.Nearest(path, e.Newest)
	return e.Base.Address(to), same
}

// addEdition says on a page of another version than the newest where the newest one is.
func (s *Site) addEdition(p *payload.Page, doc content.Document) {
	e := s.config.Edition
	if e == nil {
		return
	}
	path := doc.Path
	if doc.Original != nil {
		path = doc.Original.Path
	}
	p.Version = e.Label
	address, same := e.newest(doc.Path)
	p.Newest = &payload.Newest{To: address, Moved: !same, Ahead: e.IsAhead}
	if address, same := e.newest(path); same && !e.IsAhead {
		p.Head.Canonical = address
	}
}

// IsCanonical reports whether the page at a path is the one that search engines are to show: not where the newest
// version has it too.
func (s *Site) IsCanonical(path string) bool {
	doc := s.pages[path].doc
	if doc.IsUnlisted() || doc.Original != nil {
		return false
	}
	e := s.config.Edition
	if e == nil {
		return true
	}
	_, same := e.newest(path)
	return !e.NoIndex && (!same || e.IsAhead)
}

// isVersion reports whether a path is that of another version of the site, or one of its pages.
func (s *Site) isVersion(path string) bool {
	return slices.ContainsFunc(s.config.Versions, func(home string) bool {
		return path == home || strings.HasPrefix(path, home+"/")
	})
}

// Pages returns what other versions know of the site.
func (s *Site) Pages() links.Version {
	var homes []string
	for _, l := range s.Locales() {
		homes = append(homes, l.Home())
	}
	return links.NewVersion(s.paths, s.config.Redirects, homes)
}
