package config

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// collectionName matches names that are valid in table names and URLs.
var collectionName = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// LandingCollection is the collection whose pages use the landing layout.
const LandingCollection = "landing"

// Collections returns the configured collections. It includes collections with pages once per language.
func (c Config) Collections() []content.Collection {
	all := c.collections()
	if dir := c.Content.Dir; dir != "" && path.Clean(dir) == "." {
		for i := range all {
			all[i].Exclude = append(slices.Clip(all[i].Exclude), notContent...)
		}
	}
	if len(c.Locales) == 0 {
		return all
	}
	locales := c.ContentLocales()
	var list []content.Collection
	for _, collection := range all {
		if collection.Type != content.PageType {
			list = append(list, collection)
			continue
		}
		for _, l := range locales {
			list = append(list, inLocale(collection, l, locales))
		}
	}
	return list
}

// notContent are folders of a site that contain no documents. They matter only if the documents are in the site's folder
// itself.
var notContent = []string{"dist/**", "public/**", "node_modules/**", ".tresdocs/**", ".git/**"}

// inLocale returns a collection for a single language. A language without a folder contains the documents that are
// outside the folders of all other languages.
func inLocale(c content.Collection, l content.Locale, all []content.Locale) content.Collection {
	c.Name, c.Locale, c.Localized = l.CollectionName(c.Name), l, true
	for _, other := range all {
		if l.Folder == "" && other.Folder != "" {
			c.Exclude = append(slices.Clip(c.Exclude), other.Folder+"/**")
		}
	}
	return c
}

// collections returns the collections sorted by name. By default, they are a landing page and documents.
func (c Config) collections() []content.Collection {
	if len(c.Content.Collections) == 0 {
		return []content.Collection{
			{Name: "docs", Type: content.PageType, Dir: c.Content.Dir, Include: []string{"**"}, Exclude: []string{"index.md"}, Fields: map[string]content.FieldType{"links": content.JSONField}},
			{Name: LandingCollection, Type: content.PageType, Dir: c.Content.Dir, Include: []string{"index.md"}},
		}
	}
	var list []content.Collection
	for _, name := range slices.Sorted(maps.Keys(c.Content.Collections)) {
		from := c.Content.Collections[name]
		collection := content.Collection{
			Name: name, Type: content.Type(from.Type), Dir: c.Content.Dir, Include: from.Include, Exclude: from.Exclude, Prefix: from.Prefix,
			Fields: map[string]content.FieldType{},
		}
		for field, kind := range from.Fields {
			collection.Fields[field] = content.FieldType(kind)
		}
		list = append(list, collection)
	}
	return list
}

// Navigation returns the names of the page collections that appear in the sidebar.
func (c Config) Navigation() []string {
	var names []string
	for _, collection := range c.Collections() {
		if collection.Type == content.PageType && collection.Name != collection.Locale.CollectionName(LandingCollection) {
			names = append(names, collection.Name)
		}
	}
	return names
}

// collections checks that the collections are valid and that the database can store them.
func (v *validator) collections(all map[string]Collection) {
	const parent = "content.collections"
	known := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch {
		case !collectionName.MatchString(name):
			v.add(diag.Errorf(v.keyPlace(parent, name), "%q cannot be the name of a collection; use only letters, digits and underscores", name))
		case strings.EqualFold(name, store.InfoCollection):
			v.add(diag.Errorf(v.keyPlace(parent, name), "%q cannot be the name of a collection because the site's data has a table with this name", name).
				WithHint("choose another name"))
		default:
			v.differs(parent, name, known)
			v.collection(parent+"."+name, all[name])
		}
	}
}

// differs checks that a name in the mapping at parent differs from the known names. The database ignores case, so names
// that only differ in case are not allowed.
func (v *validator) differs(parent, name string, known map[string]string) {
	small := strings.ToLower(name)
	if other, taken := known[small]; taken {
		v.add(diag.Errorf(v.keyPlace(parent, name), "%s has both %q and %q, which the database cannot distinguish", parent, other, name).
			WithHint("rename one of them; changing the case is not enough"))
	}
	known[small] = name
}

func (v *validator) collection(key string, c Collection) {
	if c.Type != string(content.PageType) && c.Type != string(content.DataType) {
		v.fault(key+".type", `%s.type must be "page" or "data", not %q`, key, c.Type)
	}
	for _, pattern := range slices.Concat(c.Include, c.Exclude) {
		if !content.ValidPattern(pattern) {
			v.add(diag.Errorf(v.position(key), "%s contains the malformed pattern %q", key, pattern).
				WithHint(`use a pattern such as "**/*.md" or "guide/*"`))
		}
	}
	if c.Prefix != "" && !strings.HasPrefix(c.Prefix, "/") {
		v.fault(key+".prefix", "%s.prefix must begin with a slash, but it is %q", key, c.Prefix)
	}
	v.fields(key+".fields", c)
}

// fields checks the columns that a collection adds to the built-in columns.
func (v *validator) fields(key string, c Collection) {
	known := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(c.Fields)) {
		if !isColumnName(name) {
			v.add(diag.Errorf(v.keyPlace(key, name), "%q cannot be the name of a field", name).
				WithHint("use a name without quotes, backslashes or invisible characters"))
			continue
		}
		v.differs(key, name, known)
		if store.HasColumn(content.Type(c.Type), name) {
			v.fault(key+"."+name, "%s cannot have %q because every document has it; remove it, or choose another name", key, name)
		}
		if kind := c.Fields[name]; !content.FieldType(kind).Valid() {
			v.fault(key+"."+name, "%s.%s must be string, number, boolean, date or json, not %q", key, name, kind)
		}
	}
}

// isColumnName reports whether a column name can be quoted without escaping.
func isColumnName(text string) bool { return text != "" && strconv.Quote(text) == `"`+text+`"` }
