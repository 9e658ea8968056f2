package content

import (
	"cmp"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/slug"
)

// Locale is a language of a site, with the folder of its documents and the path prefix of its pages. The zero Locale is
// the language of a site in one language.
type Locale struct {
	// Code is a language tag such as "pt-BR".
	Code string
	// Label is the name of the language in that language.
	Label string
	// Dir is the writing direction, "ltr" or "rtl".
	Dir string
	// Folder is its folder in the content folder; empty for the content folder itself.
	Folder string
	// Path is the path prefix of its pages, such as "/fr"; empty for none.
	Path string
	// IsTranslation reports whether it is not the first language of the site.
	IsTranslation bool
}

// Home returns the path of the locale's landing page.
func (l Locale) Home() string { return cmp.Or(l.Path, "/") }

// Address returns the path on the site for a path within the locale. A path that already has the prefix is unchanged.
func (l Locale) Address(within string) string {
	if l.Path == "" || l.Has(within) {
		return within
	}
	return l.Path + strings.TrimSuffix(within, "/")
}

// Has reports whether a path of the site is below the locale's path.
func (l Locale) Has(sitePath string) bool {
	rest, ok := strings.CutPrefix(sitePath, l.Path)
	return ok && (rest == "" || rest[0] == '/')
}

// CollectionName returns the name of a collection in this locale: "docs", or "docs_pt_BR" for a translation.
func (l Locale) CollectionName(name string) string {
	if !l.IsTranslation {
		return name
	}
	return name + "_" + strings.ReplaceAll(l.Code, "-", "_")
}

// inFolder returns the path of a file relative to the locale's folder. It returns false if the file is elsewhere.
func (l Locale) inFolder(name string) (string, bool) {
	if l.Folder == "" {
		return name, true
	}
	return strings.CutPrefix(name, l.Folder+"/")
}

// stem returns a stem with the path prefix of the locale.
func (l Locale) stem(within string) string {
	if l.Path == "" {
		return within
	}
	return path.Join(strings.TrimPrefix(l.Path, "/"), within)
}

// FolderPath returns the URL path, within its locale, of the folder that the file of d is in.
func (d Document) FolderPath() string {
	stem := strings.TrimPrefix(d.Stem, strings.TrimPrefix(d.Locale.Path+"/", "/"))
	return URLPath(path.Dir(stem)+"/index", slug.Options{Lower: true})
}

// key identifies a document in all languages: the path of its file within its locale, without order prefixes.
func (d Document) key() string {
	name, _ := d.Locale.inFolder(d.Name)
	return URLPath(Stem(name), slug.Options{Lower: true}) + "." + d.Extension
}
