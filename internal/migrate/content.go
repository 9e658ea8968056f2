package migrate

import (
	"maps"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
)

// content reads content.config.ts: which documents belong together.
func (r *reader) content(o *object) {
	r.site.Config.Content.Collections = map[string]config.Collection{}
	all := o.object("collections")
	for _, name := range all.keys() {
		from := all.object(name)
		collection := config.Collection{Type: from.text("type"), Fields: map[string]string{}}
		r.source(name, from, &collection)
		r.fields(from, &collection)
		from.ignore("indexes")
		if len(collection.Include) > 0 || collection.Type == "data" {
			r.site.Config.Content.Collections[name] = collection
		}
	}
}

// source reads where the documents of a collection are. A list of sources becomes one list of patterns.
func (r *reader) source(name string, from *object, c *config.Collection) {
	switch source := from.values["source"].(type) {
	case string:
		from.ignore("source")
		c.Include = config.StringList{source}
	case []any:
		for _, one := range from.objects("source") {
			r.oneSource(name, one, c)
		}
		if c.Prefix != "" || len(c.Exclude) > 0 {
			from.file.warn(from.at("source"), "make collections of them that differ", "%q has several sources; what one excludes, and its prefix, holds for all of them", name)
		}
		for _, one := range source {
			if pattern, ok := one.(string); ok {
				c.Include = append(c.Include, pattern)
			}
		}
	default:
		r.oneSource(name, from.object("source"), c)
	}
	// A pattern in Nuxt Content may have braces and a slash in front.
	for i, pattern := range c.Include {
		c.Include[i] = strings.TrimPrefix(pattern, "/")
	}
}

func (r *reader) oneSource(name string, source *object, c *config.Collection) {
	for _, far := range []string{"repository", "cwd"} {
		if source.has(far) {
			source.ignore(source.keys()...)
			source.file.warn(append(slices.Clone(source.path), far), "copy them into the content folder", "the documents of %q are elsewhere", name)
			return
		}
	}
	c.Include = append(c.Include, source.texts("include")...)
	c.Exclude = append(c.Exclude, source.texts("exclude")...)
	if prefix := source.text("prefix"); prefix != "" {
		c.Prefix = "/" + strings.Trim(prefix, "/")
	}
}

// builtIn are the fields that every page has, whatever a schema says of them.
var builtIn = []string{"title", "description", "navigation", "seo", "body", "path", "id", "stem", "extension", "meta"}

// fields reads the columns that a schema adds.
func (r *reader) fields(from *object, c *config.Collection) {
	schema, _ := from.take("schema").(map[string]any)
	shape, _ := schema["$fields"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(shape)) {
		if c.Type == "page" && slices.Contains(builtIn, name) {
			continue
		}
		field, _ := shape[name].(map[string]any)
		kind, _ := field["$field"].(string)
		if kind == "" {
			kind = "json" // an object, or something that only the project knows
		}
		c.Fields[name] = kind
	}
}

// landing gives the documents of landing pages a collection of their own, as their layout wants it, where the project
// has them among others, or where its name is not the usual one.
func (r *reader) landing(root string, local []string) {
	all := r.site.Config.Content.Collections
	documents := local
	if root != "" {
		documents = append([]string{root}, local...)
	}
	_, separate := all[config.LandingCollection]
	if len(documents) == 0 || separate || len(all) == 0 && len(local) == 0 && root == rootDocument {
		return
	}
	if len(all) == 0 {
		docs := config.Collection{Type: string(content.PageType), Include: config.StringList{"**"}, Fields: map[string]string{"links": string(content.JSONField)}}
		all = map[string]config.Collection{"docs": docs}
		r.site.Config.Content.Collections = all
	}
	for name, c := range all {
		for _, document := range documents {
			if c.Type == "page" && matches(c.Include, document) && !matches(c.Exclude, document) {
				c.Exclude = append(c.Exclude, document)
			}
		}
		all[name] = c
	}
	all[config.LandingCollection] = config.Collection{Type: "page", Include: documents}
}

func matches(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return doublestar.MatchUnvalidated(pattern, name) })
}
