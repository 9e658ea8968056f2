// Package links says where the links of a document lead. Authors link to pages by path, to files of
// the content folder, and to headings; [Map.Resolve] turns each into the address that a browser needs.
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

// Map knows the pages of a site.
type Map struct {
	pages map[string]bool
	// paths are those of all pages, sorted when they are first asked for.
	paths func() []string
}

// NewMap returns the map of the pages that docs make.
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

// Paths lists the paths of all pages, sorted. Nobody may change the list.
func (m Map) Paths() []string { return m.paths() }

// Target is where a link leads.
type Target struct {
	// Href is the address to write.
	Href string
	// External links leave the site; the fields below are theirs no more.
	External bool
	// Refused links have an address that could run a script; they have no Href.
	Refused bool
	// Path is the URL path on the site.
	Path string
	// Anchor is the id behind the hash, decoded; empty for none.
	Anchor string
}

// Resolve says where href leads from doc. A relative link is taken from the folder of the
// document's file, as authors mean it, and where no page is there, from the page's address.
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

// Picture returns the address of a picture that doc shows. A relative one is taken from the folder of the
// document's file within its locale, since all languages share pictures; any other stays as it is.
func Picture(doc content.Document, src string) string {
	if src == "" || strings.HasPrefix(src, "/") || strings.HasPrefix(src, "#") || IsExternal(src) {
		return src
	}
	return path.Join(doc.FolderPath(), src)
}

// IsExternal reports whether an address leaves the site, as does one that is none.
func IsExternal(href string) bool {
	u, err := url.Parse(href)
	return err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(href, "//")
}

// Clean drops what is behind the path of a page: a slash, and the ending of its file.
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

// absolute returns the page that a path leads to from doc: the one in its language, which authors need not name. As in
// relative links, a page in small letters is found by others too.
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
