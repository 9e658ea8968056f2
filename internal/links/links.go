// Package links resolves the links of documents. Authors link to pages by path, to files of the content folder, and to
// headings; [Map.Resolve] turns each link into the URL for browsers.
package links

import (
	"cmp"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/sanitize"
)

// Map contains the pages of a site.
type Map struct {
	pages map[string]bool
	// paths are the paths of all pages, sorted on first use.
	paths func() []string
}

// NewMap returns the map of the pages of docs.
func NewMap(docs []content.Document) Map {
	m := Map{pages: map[string]bool{}}
	for _, doc := range docs {
		if doc.Extension == "md" {
			m.pages[doc.Path] = true
		}
	}
	m.paths = sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(m.pages)) })
	return m
}

// Has reports whether there is a page at path.
func (m Map) Has(path string) bool { return m.pages[path] }

// Paths lists the paths of all pages, sorted. Callers must not modify the list.
func (m Map) Paths() []string { return m.paths() }

// Target is the target of a link.
type Target struct {
	// Href is the URL to write.
	Href string
	// External links leave the site; the fields below are then empty.
	External bool
	// Refused links have a URL that could run a script; they have no Href.
	Refused bool
	// Path is the URL path on the site.
	Path string
	// Anchor is the decoded fragment; empty for none.
	Anchor string
}

// Resolve returns the target of href in doc. A relative link is resolved from the folder of the document's file, as
// authors expect, and if there is no page, from the page's URL.
func (m Map) Resolve(doc content.Document, href string) Target {
	if !sanitize.IsLink(href) {
		return Target{External: true, Refused: true}
	}
	if IsExternal(href) {
		return Target{Href: href, External: true}
	}
	u, _ := url.Parse(href)
	target := Target{Href: href, Path: u.Path, Anchor: u.Fragment}
	switch {
	case u.Path == "":
		target.Path = doc.Path
		return target
	case strings.HasPrefix(u.Path, "/"):
		target.Path = m.absolute(doc, u.Path)
	default:
		target.Path = m.relative(doc, u.Path)
	}
	u.Path, u.RawPath = target.Path, ""
	target.Href = u.String()
	return target
}

// Picture returns the URL of a picture in doc. A relative URL is resolved from the folder of the document's file within
// its locale, because all languages share pictures; other URLs are unchanged.
func Picture(doc content.Document, src string) string {
	if src == "" || strings.HasPrefix(src, "/") || strings.HasPrefix(src, "#") || IsExternal(src) {
		return src
	}
	return path.Join(doc.FolderPath(), src)
}

// IsExternal reports whether an address leaves the site. It is also true for an invalid address.
func IsExternal(href string) bool {
	u, err := url.Parse(href)
	return err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(href, "//")
}

// Clean removes a trailing slash and the extension of a file from the path of a page.
func (m Map) Clean(urlPath string) string {
	if m.Has(urlPath) {
		return urlPath
	}
	page := strings.TrimRight(urlPath, "/")
	for _, ending := range []string{"", ".html", ".md"} {
		trimmed := strings.TrimSuffix(page, ending)
		if dir, isIndex := strings.CutSuffix(trimmed, "/index"); isIndex && ending != "" {
			trimmed = cmp.Or(dir, "/")
		}
		if m.Has(trimmed) {
			return trimmed
		}
	}
	return urlPath
}

// absolute returns the page that a path in doc leads to: the page in the document's language, whose prefix authors may
// omit. As in relative links, the case of the path is ignored.
func (m Map) absolute(doc content.Document, to string) string {
	for _, candidate := range []string{doc.Locale.Address(to), to, strings.ToLower(to)} {
		if page := m.Clean(candidate); m.Has(page) {
			return page
		}
	}
	return m.Clean(to)
}

func (m Map) relative(doc content.Document, to string) string {
	for _, base := range []string{doc.Locale.Address(doc.FolderPath()), path.Dir(doc.Path)} {
		for _, candidate := range []string{path.Join(base, to), strings.ToLower(path.Join(base, to)), path.Join(base, mdc.RewriteMarkdown(to))} {
			if page := m.Clean(candidate); m.Has(page) {
				return page
			}
		}
	}
	return path.Join(path.Dir(doc.Path), to)
}
