// Package links resolves the links in documents. Authors can link to page paths, to files in the content folder, and to
// headings. [Map.Resolve] converts each link to a URL for browsers.
package links

import (
	"cmp"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// Map contains the pages of a site.
type Map struct {
	pages map[string]bool
	// paths returns the sorted paths of all pages. They are sorted on first use.
	paths func() []string
	// members are the sites of the workspace.
	members Members
}

// With returns m with the URLs of the sites in the workspace.
func (m Map) With(members Members) Map {
	m.members = members
	return m
}

// NewMap returns a map of the pages in docs.
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

// Paths returns the sorted paths of all pages. Callers must not modify the result.
func (m Map) Paths() []string { return m.paths() }

// Target is the resolved target of a link.
type Target struct {
	// Href is the URL to write to the page.
	Href string
	// External is true for links to other sites. Path and Anchor are then empty.
	External bool
	// Member is the name of the workspace site that the link points to. It is empty for other links.
	Member string
	// Refused is true for links whose URL could run a script. These links have no Href.
	Refused bool
	// Path is the URL path within the site.
	Path string
	// Anchor is the decoded fragment. It is empty if the link has no fragment.
	Anchor string
}

// Resolve returns the target of href in doc. It resolves a relative link against the folder of the document's file, as
// authors expect. If there is no page, it resolves the link against the URL of the document's page.
func (m Map) Resolve(doc content.Document, href string) Target {
	if to, ok := m.members.Resolve(href); ok {
		name, _, _ := strings.Cut(href, ":")
		if m.members[name] != "" {
			return Target{Href: to, External: true, Member: name}
		}
		href = to
	}
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

// Picture returns the URL of an image in doc. It resolves a relative URL against the folder of the document's file
// within its locale, because all languages share images. It returns other URLs unchanged.
func Picture(doc content.Document, src string) string {
	if src == "" || strings.HasPrefix(src, "/") || strings.HasPrefix(src, "#") || IsExternal(src) {
		return src
	}
	return path.Join(doc.FolderPath(), src)
}

// IsExternal reports whether a URL is outside the site. It also returns true for invalid URLs.
func IsExternal(href string) bool {
	u, err := url.Parse(href)
	return err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(href, "//")
}

// Clean removes a trailing slash and the file extension from the path of a page.
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

// absolute returns the page that a path in doc refers to, in the language of the document. Authors may omit the path
// prefix of the language. As in relative links, the path is not case-sensitive.
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
