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
	// Locale is the language of the document's page. Localized reports whether every language has the
	// document's collection.
	Locale    Locale
	Localized bool
	// Original is the document in the site's first language that this one copies because its translation is missing;
	// nil otherwise.
	Original *Document
	// File is the path of the file relative to the site's folder, as used in problems.
	File string
	// Generated reports whether the document is generated from other files, including File.
	Generated bool
	// Name is the path of the file relative to the content folder.
	Name string
	// Source is the text of the file with its includes expanded.
	Source string
	// Lines maps each line of Source to its origin; nil if the file includes nothing.
	Lines []include.Origin
	// Includes are the files that the document includes, relative to the site's folder.
	Includes []string
	// ID is the collection's name, a slash, and Name.
	ID string
	// Stem is Name without its extension, order prefixes kept.
	Stem string
	// Path is the URL path of the document's page.
	Path string
	// Extension is the type of the file: "md", "yml", "json" or "csv".
	Extension   string
	Title       string
	Description string
	// Navigation is true, false, or the front matter's settings as map[string]any.
	Navigation any
	// Seo holds the front matter's values for the head, with title and description filled in.
	Seo map[string]any
	// Meta holds every front matter key without a separate column.
	Meta map[string]any
	// Fields holds the columns that the collection's schema adds ("links").
	Fields map[string]any
	// Classes are the classes of its elements and components, without duplicates.
	Classes []string
	// Sources are the hosts that its elements load from, without duplicates.
	Sources []Source
	// Hash is the hash of the file's content.
	Hash string
	// Body is the content of the document. Its FrontMatter has the positions of the front matter keys.
	Body Body
}

// ColorMode is the color mode that the document's page forces, "light" or "dark"; empty for none.
func (d Document) ColorMode() string {
	if mode := d.Meta["colorMode"]; mode == "light" || mode == "dark" {
		return mode.(string)
	}
	return ""
}

// Problems converts problems of Source to problems of the files that its lines come from, with the source lines.
func (d Document) Problems(problems diag.List) diag.List {
	if len(problems) == 0 {
		return nil
	}
	return include.Place(problems.In(d.File, []byte(d.Source)), d.Lines)
}

// IsDraft reports whether the document is shown only in the preview: its front matter contains "draft: true", or its
// file name ends in ".draft.md" or begins with a dot.
func (d Document) IsDraft() bool {
	name := path.Base(d.Name)
	isPage := d.Extension == "md"
	return d.Meta["draft"] == true || strings.HasSuffix(name, ".draft.md") || isPage && name[0] == '.' && !strings.HasPrefix(name, "..")
}

// IsUnlisted reports whether only readers who know its address can find the document's page: its front matter contains
// "unlisted: true", or the keys of Nuxt modules, "sitemap: false" and "robots: false".
func (d Document) IsUnlisted() bool {
	return d.Meta["unlisted"] == true || d.Meta["sitemap"] == false || d.Meta["robots"] == false
}

// socialImageKeys are the front matter keys for the social image in Docus, Nuxt SEO, Starlight and VitePress.
// The first one that is set counts.
var socialImageKeys = []string{"seo.image", "seo.ogImage", "ogImage", "image"}

// SocialImage returns the address of the social image and the front matter key that sets it, or empty strings
// if none does.
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

// Limits of the boost of a page.
const (
	MinSearchBoost = 0.1
	MaxSearchBoost = 10
)

// SearchBoost returns the weight of the page in the search, which is 1 by default. In the front matter,
// "search: false", or Starlight's "pagefind: false", sets it to 0 and leaves the page out; "search: { boost:
// 2 }" doubles it. ok is false if the value is anything else.
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

// Record returns the document as it is stored in the database.
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
