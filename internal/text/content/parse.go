package content

import (
	"maps"
	"path"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Options configures [Parse]. The zero value corresponds to the defaults of Nuxt Content.
type Options struct {
	mdc.Options
	// Slug configures the slugs of path segments. If it is nil, slugs are lowercase. Names that Nuxt Content would
	// reduce to an empty string keep their letters.
	Slug *slug.Options
}

// own lists the front matter keys that only the parser may set.
var own = []string{"id", "body", "meta"}

// Parse parses a Markdown file of a collection. file is a path relative to the content folder. Parse never fails. The
// problems that it returns describe mistakes in the text.
func Parse(collection, file string, src []byte, o Options) (Document, diag.List) {
	body, problems := mdc.Parse(src, o.Options)
	doc := New(collection, file, o)
	doc.Source, doc.Body = body.Source(), newBody(body, o.Options)
	doc.Classes, doc.Sources = classes(body.Nodes), sources(body.Nodes)
	values := maps.Clone(body.FrontMatter.Values)
	for _, key := range own {
		delete(values, key)
	}
	title, description := "", ""
	if !o.NoContentHeading {
		title, description = heading(body.Nodes)
	}
	doc.Title, doc.Description = title, description
	doc.fill(values)
	if body.Excerpt != nil {
		doc.Meta["excerpt"] = mdc.Body{Nodes: body.Excerpt}
	}
	return doc, doc.Problems(problems)
}

// New returns a document for a file that has not been read. Only its names and path are set.
func New(collection, file string, o Options) Document {
	spelling := slug.Options{Lower: true, Letters: true}
	if o.Slug != nil {
		spelling = *o.Slug
	}
	stem := Stem(file)
	return Document{
		Collection: collection,
		File:       file,
		Name:       file,
		ID:         collection + "/" + file,
		Stem:       stem,
		Path:       URLPath(stem, spelling),
		Extension:  Extension(file),
		Navigation: true,
		Meta:       map[string]any{},
	}
}

// fill copies front matter to the fields of the document. Keys without a field go to Meta.
func (d *Document) fill(values map[string]any) {
	seo := map[string]any{}
	for key, v := range values {
		switch key {
		case "title":
			d.Title = frontmatter.Text(v)
		case "description":
			d.Description = frontmatter.Text(v)
		case "navigation":
			d.Navigation = v
			if shown, ok := frontmatter.Bool(v); ok {
				d.Navigation = shown
			}
		case "seo":
			if given, ok := v.(map[string]any); ok {
				seo = maps.Clone(given)
			}
		case "path":
			d.Path = orString(v, d.Path)
		case "stem":
			d.Stem = orString(v, d.Stem)
		case "extension":
			d.Extension = orString(v, d.Extension)
		default:
			d.Meta[key] = v
		}
	}
	if s, _ := seo["title"].(string); s == "" && d.Title != "" {
		seo["title"] = d.Title
	}
	if s, _ := seo["description"].(string); s == "" {
		seo["description"] = d.Description
	}
	d.Seo = seo
	if d.Title == "" {
		d.Title = TitleOf(path.Base(Stem(d.Name)))
	}
}

// orString returns v if it is a string, and fallback otherwise.
func orString(v any, fallback string) string {
	if s, ok := v.(string); ok {
		return s
	}
	return fallback
}
