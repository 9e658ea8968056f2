package content

import (
	"maps"
	"path"

	"github.com/tresjs/tresdocs/internal/frontmatter"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/slug"
)

// Options says how documents are parsed. The zero value is what Nuxt Content does by default.
type Options struct {
	mdc.Options
	// Slug spells the segments of paths; nil means in lower case, with the letters of a name of which
	// Nuxt Content leaves nothing.
	Slug *slug.Options
}

// own are the front matter keys that the parser sets itself; an author cannot.
var own = []string{"id", "body", "meta"}

// Parse reads a Markdown file of a collection, given by its path from the content folder's root. It
// never fails; what is wrong with the text is told by the problems.
func Parse(collection, file string, src []byte, o Options) (Document, diag.List) {
	body, problems := mdc.Parse(src, o.Options)
	doc := New(collection, file, o)
	doc.Source, doc.Body = body.Source(), newBody(body, o.Options)
	doc.Classes, doc.Sources = classes(body.Nodes), sources(body.Nodes)
	values := maps.Clone(body.Matter.Values)
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

// New returns the document of a file before it is read: its names and its path.
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

// fill spreads front matter over the document: each key in the field that is meant for it, all others
// in Meta.
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

// orString gives v where it is a string, else the fallback.
func orString(v any, fallback string) string {
	if s, ok := v.(string); ok {
		return s
	}
	return fallback
}
