package migrate

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// content reads content.config.ts, which defines the collections. A Starlight project has only one.
func (r *reader) content(o *object) {
	if r.site.Layout.Starlight {
		o.ignore(o.keys()...)
		return
	}
	r.site.Config.Content.Collections = map[string]config.Collection{}
	all := o.object("collections")
	for _, name := range all.keys() {
		r.collection(name, all.object(name))
	}
}

// collection reads one collection. It splits the collection if its sources require different values for a setting that
// a collection has only once.
func (r *reader) collection(name string, from *object) {
	kind := from.text("type")
	if kind != string(content.DataType) {
		kind = string(content.PageType)
	}
	fields := fields(from, kind)
	sources := r.sources(name, from)
	from.ignore("indexes")
	if len(sources) == 0 && kind == string(content.DataType) {
		sources = []source{{}}
	}
	for _, s := range sources {
		r.site.Config.Content.Collections[r.collectionName(name)] = config.Collection{
			Type: kind, Include: s.include, Exclude: s.exclude, Prefix: s.prefix, Fields: fields,
		}
	}
}

// inName matches characters that are not allowed in collection names.
var inName = regexp.MustCompile(`[^A-Za-z0-9_]`)

// collectionName returns an unused collection name that is valid in the database.
func (r *reader) collectionName(name string) string {
	base := inName.ReplaceAllString(name, "_")
	taken := func(name string) bool {
		for other := range r.site.Config.Content.Collections {
			if strings.EqualFold(other, name) {
				return true
			}
		}
		return strings.EqualFold(name, store.InfoCollection)
	}
	free := base
	for n := 2; taken(free); n++ {
		free = fmt.Sprintf("%s_%d", base, n)
	}
	return free
}

// source describes where a collection's documents are.
type source struct {
	include, exclude []string
	prefix           string
}

// sources reads the locations of a collection's documents.
func (r *reader) sources(name string, from *object) []source {
	var all []source
	add := func(s source) {
		for i, pattern := range s.include {
			s.include[i] = strings.TrimPrefix(pattern, "/")
		}
		like := slices.IndexFunc(all, func(other source) bool { return other.prefix == s.prefix && slices.Equal(other.exclude, s.exclude) })
		switch {
		case len(s.include) == 0:
		case like < 0:
			all = append(all, s)
		default:
			all[like].include = append(all[like].include, s.include...)
		}
	}
	switch value := from.values["source"].(type) {
	case string:
		from.ignore("source")
		add(source{include: []string{value}})
	case []any:
		for i, one := range from.objects("source") {
			if pattern, ok := value[i].(string); ok {
				add(source{include: []string{pattern}})
				continue
			}
			add(r.source(name, one))
		}
	default:
		add(r.source(name, from.object("source")))
	}
	return all
}

// source reads one source. If it is in another folder of the project, its documents are moved to the content folder.
func (r *reader) source(name string, from *object) source {
	s := source{include: from.texts("include"), exclude: from.texts("exclude")}
	if prefix := from.text("prefix"); prefix != "" {
		s.prefix = "/" + strings.Trim(prefix, "/")
	}
	if from.has("repository") {
		return r.far(name, from, "repository")
	}
	folder, known := from.values["cwd"].(string)
	from.ignore("cwd")
	if !known || strings.Contains(folder, inText) { // the content folder, which projects refer to in many ways
		return s
	}
	folder = path.Clean(strings.TrimLeft(folder, "~@/"))
	within, ok := strings.CutPrefix(folder+"/", r.site.Layout.Content+"/")
	within = path.Clean(within)
	if !ok {
		if within, ok = r.moved(folder, s); !ok {
			return r.far(name, from, "cwd")
		}
	}
	if within == "." {
		return s
	}
	if s.prefix == "" {
		base, _ := doublestar.SplitPattern(strings.TrimPrefix(cmp.Or(slices.Concat(s.include, []string{""})...), "/"))
		s.prefix = path.Join("/", base)
	}
	for _, patterns := range [][]string{s.include, s.exclude} {
		for i, pattern := range patterns {
			patterns[i] = path.Join(within, pattern)
		}
	}
	return s
}

// far reports that the documents of a collection are outside the project's folder.
func (r *reader) far(name string, from *object, key string) source {
	from.ignore(from.keys()...)
	from.file.warn(from.at(key), "copy them to the content folder", "the documents of %q are outside the project", name)
	return source{}
}

// fields reads the columns that a schema adds to the built-in columns of its collection type.
func fields(from *object, kind string) map[string]string {
	schema, _ := from.take("schema").(map[string]any)
	shape, _ := schema["$fields"].(map[string]any)
	all := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(shape)) {
		if store.HasColumn(content.Type(kind), name) {
			continue
		}
		field, _ := shape[name].(map[string]any)
		kind, _ := field["$field"].(string)
		all[name] = cmp.Or(kind, string(content.JSONField)) // an object, or a type that is only known at run time
	}
	return all
}
