// Package content reads the files of a site into [Document]s. It determines their collections, paths, titles and front
// matter.
package content

import (
	"cmp"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// Document is a parsed file of a collection.
type Document struct {
	// Collection is the name of the collection that the document belongs to.
	Collection string
	// Locale is the language of the document's page. Localized is true if every language has its own copy of the
	// document's collection.
	Locale    Locale
	Localized bool
	// Original is the document in the site's first language that this document copies because a translation is missing.
	// It is nil for other documents.
	Original *Document
	// File is the path of the file relative to the site's folder, as used in problems.
	File string
	// Generated is true if the document is generated from other files. File is one of them.
	Generated bool
	// Name is the path of the file relative to the content folder.
	Name string
	// Source is the text of the file after its includes have been expanded.
	Source string
	// Lines maps each line of Source to its origin. It is nil if the file has no includes.
	Lines []include.Origin
	// Includes are the files that the document includes, relative to the site's folder.
	Includes []string
	// Members contain the text about members of exports in the document.
	Members []include.MemberText
	// ID consists of the collection's name, a slash, and Name.
	ID string
	// Stem is Name without its extension. It includes order prefixes.
	Stem string
	// Path is the URL path of the document's page.
	Path string
	// Extension is the file extension without the dot, which is "md", "yml", "json" or "csv".
	Extension   string
	Title       string
	Description string
	// Navigation is true, false, or a map[string]any with the navigation settings in the front matter.
	Navigation any
	// Seo contains the front matter values for the head of the page. It always includes the title and description.
	Seo map[string]any
	// Meta contains all front matter keys that do not have a separate column.
	Meta map[string]any
	// Fields contains the columns that the collection's schema adds, such as "links".
	Fields map[string]any
	// Classes are the classes of the document's elements and components, without duplicates.
	Classes []string
	// Sources are the hosts that the document's elements load resources from, without duplicates.
	Sources []Source
	// Hash is a hash of the file's content.
	Hash string
	// Body is the content of the document. Its FrontMatter includes the positions of the front matter keys.
	Body Body
}

// ColorMode returns the color mode that the document's page forces, "light" or "dark". It returns "" if there is none.
func (d Document) ColorMode() string {
	if mode := d.Meta["colorMode"]; mode == "light" || mode == "dark" {
		return mode.(string)
	}
	return ""
}

// Problems maps problems in Source to the files and lines that the text originally comes from.
func (d Document) Problems(problems diag.List) diag.List {
	if len(problems) == 0 {
		return nil
	}
	return include.Place(problems.In(d.File, []byte(d.Source)), d.Lines)
}

// IsDraft reports whether the document only appears in the preview. A document is a draft if its front matter contains
// "draft: true", or if its file name ends in ".draft.md" or begins with a dot.
func (d Document) IsDraft() bool {
	name := path.Base(d.Name)
	isPage := d.Extension == "md"
	return frontmatter.IsTrue(d.Meta["draft"]) || strings.HasSuffix(name, ".draft.md") || isPage && name[0] == '.' && !strings.HasPrefix(name, "..")
}

// IsUnlisted reports whether readers can only reach the document's page by its URL. The front matter of these documents
// contains "unlisted: true", or "sitemap: false" or "robots: false" as in Nuxt modules.
func (d Document) IsUnlisted() bool {
	return frontmatter.IsTrue(d.Meta["unlisted"]) || frontmatter.IsFalse(d.Meta["sitemap"]) || frontmatter.IsFalse(d.Meta["robots"])
}

// socialImageKeys are the front matter keys that set the social image in Docus, Nuxt SEO, Starlight and VitePress, in
// order of precedence.
var socialImageKeys = []string{"seo.image", "seo.ogImage", "ogImage", "image"}

// SocialImage returns the URL of the social image and the front matter key that sets it. It returns empty strings
// if there is no social image.
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

// The limits of a page's search boost.
const (
	MinSearchBoost = 0.1
	MaxSearchBoost = 10
)

// SearchBoost returns the weight of the page in search results, which is 1 by default. "search: false" in the front
// matter, or "pagefind: false" as in Starlight, sets the weight to 0 and excludes the page. "search: { boost: 2 }"
// doubles the weight. SearchBoost returns false if the value is invalid.
func (d Document) SearchBoost() (float64, bool) {
	value := d.Meta["search"]
	if frontmatter.IsFalse(value) || frontmatter.IsFalse(d.Meta["pagefind"]) {
		return 0, true
	}
	if value == nil || frontmatter.IsTrue(value) {
		return 1, true
	}
	if search, isMap := value.(map[string]any); isMap {
		boost, isNumber := frontmatter.Number(search["boost"])
		if isNumber && len(search) == 1 && boost >= MinSearchBoost && boost <= MaxSearchBoost {
			return boost, true
		}
	}
	return 1, false
}

// Record returns the document in the form that the database stores.
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
