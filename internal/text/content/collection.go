package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Type determines whether the documents of a collection have pages.
type Type string

// Types of collections.
const (
	PageType Type = "page"
	DataType Type = "data"
)

// Collection is a named set of documents that share a schema.
type Collection struct {
	Name string
	Type Type
	// Dir is the path of the content folder relative to the site's folder. It is part of the documents' file names.
	Dir string
	// Include and Exclude are glob patterns for file paths relative to the content folder. A collection without Include
	// patterns is empty.
	Include, Exclude []string
	// Prefix replaces the folders at the start of an Include pattern, up to its first wildcard. With the pattern
	// "docs/**" and the prefix "/guide", docs/1.start.md becomes the page /guide/start.
	Prefix string
	// Locale is the language of the documents. Include, Exclude and Prefix are relative to its folder and path.
	// Localized is true if every language has its own copy of this collection.
	Locale    Locale
	Localized bool
	// Fields are the columns that the collection has in addition to the built-in ones.
	Fields map[string]FieldType
}

// FieldType is the type of the values in a column.
type FieldType string

// Types of columns.
const (
	StringField  FieldType = "string"
	NumberField  FieldType = "number"
	BooleanField FieldType = "boolean"
	DateField    FieldType = "date"
	JSONField    FieldType = "json"
)

// Valid reports whether t is a known column type.
func (t FieldType) Valid() bool {
	return slices.Contains([]FieldType{StringField, NumberField, BooleanField, DateField, JSONField}, t)
}

// ValidPattern reports whether pattern is a well-formed glob pattern.
func ValidPattern(pattern string) bool { return doublestar.ValidatePattern(pattern) }

// extensions are the file extensions of documents.
var extensions = []string{".md", ".yml", ".yaml", ".json", ".csv"}

// files returns the files of c in stem order. It reports files that are not read because of their names.
func (c Collection) files(fsys fs.FS) ([]string, diag.List, error) {
	var (
		found    []string
		problems diag.List
	)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if within, ok := c.Locale.inFolder(name); ok && slices.Contains(c.Exclude, within+"/**") { // it can be large
				return fs.SkipDir
			}
			return nil
		}
		if ext := path.Ext(name); !slices.Contains(extensions, ext) {
			problems = append(problems, c.extensionHint(name, ext)...)
		} else if c.Holds(name) {
			found = append(found, name)
		}
		return nil
	})
	slices.SortFunc(found, func(a, b string) int { return strings.Compare(Stem(a), Stem(b)) })
	return found, problems, err
}

// logicalName returns the path of a file relative to its locale.
func (c Collection) logicalName(name string) string {
	name, _ = c.Locale.inFolder(name)
	if c.Prefix == "" {
		return name
	}
	for _, pattern := range c.Include {
		if doublestar.MatchUnvalidated(pattern, name) {
			folder, _ := doublestar.SplitPattern(pattern)
			return path.Join(strings.Trim(c.Prefix, "/"), strings.TrimPrefix(name, folder+"/"))
		}
	}
	return name
}

// PagePath returns the path of the page that is generated from a file. Front matter can override it.
func (c Collection) PagePath(name string) string {
	return c.Locale.Address(New(c.Name, c.logicalName(name), Options{}).Path)
}

// Holds reports whether the file with the given name belongs to c.
func (c Collection) Holds(name string) bool {
	name, ok := c.Locale.inFolder(name)
	return ok && matches(c.Include, name) && !matches(c.Exclude, name)
}

func matches(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		return doublestar.MatchUnvalidated(pattern, name)
	})
}
