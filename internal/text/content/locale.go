package content

import (
	"cmp"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Locale is a language of a site. It includes the folder of its documents and the path prefix of its pages. The zero
// Locale is the language of a site that has only one language.
type Locale struct {
	// Code is a language tag such as "pt-BR".
	Code string
	// Label is the name of the language in that language.
	Label string
	// Dir is the writing direction, "ltr" or "rtl".
	Dir string
	// Folder is the folder of the documents within the content folder. It is empty for the content folder itself.
	Folder string
	// Path is the path prefix of the pages, such as "/fr". It is empty if there is none.
	Path string
	// IsTranslation is true for all languages except the first language of the site.
	IsTranslation bool
}

// Home returns the path of the locale's landing page.
func (l Locale) Home() string { return cmp.Or(l.Path, "/") }

// Address converts a path within the locale to a path within the site. It does not change a path that already has the
// prefix.
func (l Locale) Address(within string) string {
	if l.Path == "" || l.Has(within) {
		return within
	}
	return l.Path + strings.TrimSuffix(within, "/")
}

// Has reports whether sitePath, a path within the site, belongs to the locale.
func (l Locale) Has(sitePath string) bool {
	rest, ok := strings.CutPrefix(sitePath, l.Path)
	return ok && (rest == "" || rest[0] == '/')
}

// CollectionName returns the name of a collection in this locale. For example, it is "docs" in the first language and
// "docs_pt_BR" in a translation.
func (l Locale) CollectionName(name string) string {
	if !l.IsTranslation {
		return name
	}
	return name + "_" + strings.ReplaceAll(l.Code, "-", "_")
}

// inFolder returns the path of a file relative to the locale's folder. It returns false if the file is not in the
// folder.
func (l Locale) inFolder(name string) (string, bool) {
	if l.Folder == "" {
		return name, true
	}
	return strings.CutPrefix(name, l.Folder+"/")
}

// stem adds the locale's path prefix to a stem.
func (l Locale) stem(within string) string {
	if l.Path == "" {
		return within
	}
	return path.Join(strings.TrimPrefix(l.Path, "/"), within)
}

// FolderPath returns the URL path of the folder that contains the file of d, relative to the locale.
func (d Document) FolderPath() string {
	stem := strings.TrimPrefix(d.Stem, strings.TrimPrefix(d.Locale.Path+"/", "/"))
	return URLPath(path.Dir(stem)+"/index", slug.Options{Lower: true})
}

// key returns a key that is the same for all translations of a document. It is the path of the file within its locale,
// without order prefixes.
func (d Document) key() string {
	name, _ := d.Locale.inFolder(d.Name)
	return URLPath(Stem(name), slug.Options{Lower: true}) + "." + d.Extension
}
