// Package content reads the files of a site into [Document]s: collections, paths, titles and front matter.
package content

import (
	"cmp"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/include"
)

// Document is one parsed file of a collection.
type Document struct {
	// Collection is the name of the collection the document belongs to.
	Collection string
	// Locale is the language of the site that the document's page belongs to; Localized reports whether its collection
	// is one that each language has.
	Locale    Locale
	Localized bool
	// Original is the document of the site's first language where this one stands in for a translation that is not
	// there; nil for any other.
	Original *Document
	// File is the path of the file from the root of the site's folder, which problems name.
	File string
	// Generated reports whether the document is made of other files, and File is one of those.
	Generated bool
	// Name is the path of the file from the content folder.
	Name string
	// Source is the text of the file, with what it includes.
	Source string
	// Lines tells where each line of Source was written; nil where the file includes nothing.
	Lines []include.Origin
	// Includes are the files that the document includes, from the root of the site's folder.
	Includes []string
	// ID is the collection's name, a slash, and Name.
	ID string
	// Stem is Name without its extension, order prefixes kept.
	Stem string
	// Path is the URL path of the document's page.
	Path string
	// Extension is the kind of file: "md", "yml", "json" or "csv".
	Extension   string
	Title       string
	Description string
	// Navigation is true, false, or the front matter's settings as map[string]any.
	Navigation any
	// Seo are the front matter's values for the head, title and description filled in.
	Seo map[string]any
	// Meta holds every front matter key that has no column of its own.
	Meta map[string]any
	// Fields holds the columns that the collection's schema adds ("links").
	Fields map[string]any
	// Classes are those that its elements and components have, each once.
	Classes []string
	// Sources are what its elements load from other hosts, each once.
	Sources []Source
	// Hash is that of the file's bytes.
	Hash string
	// Body is what the document says; its Matter tells where each front matter key stands.
	Body Body
}

// ColorMode is the mode that the document's page forces, "light" or "dark"; empty for none.
func (d Document) ColorMode() string {
	if mode := d.Meta["colorMode"]; mode == "light" || mode == "dark" {
		return mode.(string)
	}
	return ""
}

// Problems returns problems of Source as problems of the files that it was written in, each with the line it is about.
func (d Document) Problems(problems diag.List) diag.List {
	if len(problems) == 0 {
		return nil
	}
	return include.Place(problems.In(d.File, []byte(d.Source)), d.Lines)
}

// IsDraft reports whether the document is shown in the preview alone: by "draft: true" in its front matter, or by
// its file's name, which ends in ".draft.md" or begins with a dot.
func (d Document) IsDraft() bool {
	name := path.Base(d.Name)
	isPage := d.Extension == "md"
	return d.Meta["draft"] == true || strings.HasSuffix(name, ".draft.md") || isPage && name[0] == '.' && !strings.HasPrefix(name, "..")
}

// IsUnlisted reports whether the document's page is only for those who know its address: by "unlisted: true" in its
// front matter, or by what modules of Nuxt read there, "sitemap: false" and "robots: false".
func (d Document) IsUnlisted() bool {
	return d.Meta["unlisted"] == true || d.Meta["sitemap"] == false || d.Meta["robots"] == false
}

// socialImageKeys are those of the front matter that name the picture which other sites show with a link to a page, in
// the words of Docus, Nuxt SEO, Starlight and VitePress alike; the first that names one counts.
var socialImageKeys = []string{"seo.image", "seo.ogImage", "ogImage", "image"}

// SocialImage returns the address of the picture that other sites show with a link to the page, and the key of the front
// matter that names it; both are empty where none does.
func (d Document) SocialImage() (address, key string) {
	for _, key := range socialImageKeys {
		value := d.Meta[key]
		if name, isSEO := strings.CutPrefix(key, "seo."); isSEO {
			value = d.Seo[name]
		}
		if object, isObject := value.(map[string]any); isObject {
			value = cmp.Or(object["src"], object["url"])
		}
		if text, isText := value.(string); isText && text != "" {
			return text, key
		}
	}
	return "", ""
}

// Limits of how much more, or less, the search may make of a page.
const (
	MinSearchBoost = 0.1
	MaxSearchBoost = 10
)

// SearchBoost returns how much the search makes of the page beside others, which is 1 by default: "search: false" in
// the front matter, or Starlight's "pagefind: false", makes it 0 and leaves the page out, "search: { boost: 2 }" doubles
// it. It is false where the front matter says something else.
func (d Document) SearchBoost() (float64, bool) {
	if d.Meta["pagefind"] == false {
		return 0, true
	}
	switch search := d.Meta["search"].(type) {
	case nil:
		return 1, true
	case bool:
		if search {
			return 1, true
		}
		return 0, true
	case map[string]any:
		boost, isNumber := search["boost"].(float64)
		if isNumber && len(search) == 1 && boost >= MinSearchBoost && boost <= MaxSearchBoost {
			return boost, true
		}
	}
	return 1, false
}

// Record is the document as it is stored, without its place.
func (d Document) Record() map[string]any {
	record := map[string]any{
		"title":       d.Title,
		"description": d.Description,
		"seo":         d.Seo,
		"meta":        d.Meta,
		"body":        d.Body.Tree().Body(),
	}
	if _, given := d.Body.FrontMatter.Values["navigation"]; given {
		record["navigation"] = d.Navigation
	}
	return record
}
