package site

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Edition describes a site that is an older or unreleased version of the documentation.
type Edition struct {
	// Label is the name of the version.
	Label string
	// IsAhead reports whether the version has not been released yet.
	IsAhead bool
	// NoIndex asks search engines not to index the version's pages.
	NoIndex bool
	// Newest contains the pages of the newest version and its base path.
	Newest links.Version
	Base   links.Base

	// own contains the redirects of the site.
	own links.Version
}

// with returns a copy of e with the redirects of its site.
func (e Edition) with(config Config, docs []content.Document) *Edition {
	homes := []string{config.Locale.Home()}
	for _, l := range config.Translations {
		homes = append(homes, l.Locale.Home())
	}
	e.own = links.NewVersion(nil, config.Redirects.Paths().Expand(links.NewMap(docs).Paths()), homes)
	return &e
}

// newest returns the URL in the newest version that corresponds to the page at path. If same is false, it is the
// URL of the nearest ancestor.
func (e *Edition) newest(path string) (address string, same bool) {
	to, same := e.own.Nearest(path, e.Newest)
	return e.Base.Address(to), same
}

// addEdition adds the link to the newest version to a page of another version.
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

// IsCanonical reports whether search engines should show the page at path instead of the corresponding page of the
// newest version.
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

// isVersion reports whether a path belongs to another version of the site.
func (s *Site) isVersion(path string) bool {
	return slices.ContainsFunc(s.config.Versions, func(home string) bool {
		return path == home || strings.HasPrefix(path, home+"/")
	})
}

// Pages returns the pages and redirects of the site, which other versions need.
func (s *Site) Pages() links.Version {
	var homes []string
	for _, l := range s.Locales() {
		homes = append(homes, l.Home())
	}
	return links.NewVersion(s.paths, s.config.Redirects, homes)
}
