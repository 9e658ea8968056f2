package check_test

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// description describes a few components in the same format as the front end.
const description = `{
	"card": {"kind": "block", "slots": [{"name": "default"}, {"name": "title"}, {"name": "footer"}], "props": [
		{"name": "title", "type": "string"},
		{"name": "icon", "type": "icon"},
		{"name": "to", "type": "link"},
		{"name": "maxWidth", "type": "number"},
		{"name": "flat", "type": "boolean"},
		{"name": "tags", "type": "list", "of": "string"},
		{"name": "parts", "type": "list", "props": [{"name": "partIcon", "type": "icon"}, {"name": "to", "type": "link"}]},
		{"name": "pages", "type": "list", "of": "link"},
		{"name": "start", "type": "labeled-link"},
		{"name": "value", "type": "text"},
		{"name": "data", "type": "any"},
		{"name": "color", "type": "value", "values": ["primary", "neutral"]}
	]},
	"note": {"kind": "block", "slots": [{"name": "default", "required": true, "or": "title"}], "props": [{"name": "title", "type": "string"}]},
	"tabs": {"kind": "island", "slots": [{"name": "default", "doc": "The tabs. Each of them is a ` + "`" + `tabs-item` + "`" + `.", "required": true}], "items": []},
	"tab": {"kind": "block", "parent": "tabs", "slots": [{"name": "default"}]},
	"tabs-item": {"kind": "block", "parent": "tabs", "slots": [{"name": "default"}], "props": [{"name": "label", "type": "string"}]},
	"accordion": {"kind": "list", "slots": [{"name": "default"}]},
	"accordion-item": {"kind": "block", "parent": "accordion", "slots": [{"name": "default"}], "props": [{"name": "label", "type": "string"}]},
	"loop-step": {"kind": "block", "parent": "loop", "slots": [{"name": "default"}], "props": [{"name": "label", "type": "string"}]},
	"kbd": {"kind": "inline", "slots": [{"name": "default", "required": true, "or": "value"}]},
	"field": {"kind": "block", "slots": [{"name": "default"}], "props": [{"name": "name", "required": true, "type": "string"}]},
	"icon": {"kind": "inline", "props": [{"name": "name", "type": "icon"}]}
}`

// site contains the pages /, /guide and /guide/events, one image, and the icons of a set called "own".
func site(t *testing.T) *check.Site {
	t.Helper()
	set, err := components.Read([]byte(description))
	if err != nil {
		t.Fatal(err)
	}
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>`
	siteIcons, _, err := icons.ReadFolder("own", fstest.MapFS{"rocket.svg": {Data: []byte(svg)}})
	if err != nil {
		t.Fatal(err)
	}
	allIcons, err := icons.New(nil, siteIcons)
	if err != nil {
		t.Fatal(err)
	}
	return &check.Site{
		Components: set,
		Icons:      allIcons,
		Pages: links.NewMap([]content.Document{
			content.New("docs", "index.md", content.Options{}),
			content.New("docs", "1.guide/1.index.md", content.Options{}),
			content.New("docs", "1.guide/2.events.md", content.Options{}),
			content.New("docs", "1.guide/3.page.md", content.Options{}),
		}),
		HasFile: func(path string) bool { return path == "/cube.png" },
		CanLink: func(path string) bool { return path == "/cube.png" || path == "/files/scene.glb" },
	}
}

// headings returns the ids of headings. The page /guide/events has "drag" and "drop", and /guide has none.
func headings(path string) []string {
	return map[string][]string{"/guide/events": {"drag", "drop"}, "/guide/page": {"top"}}[path]
}

// pageIDs returns all ids on a page, and its live scene.
func pageIDs(path string) []string {
	return append([]string{"main", links.ScenePrefix + "cube"}, headings(path)...)
}

// TestDocument compares the problems of each document in testdata with the .want section after it. The path of each
// document is content/1.guide/3.page.md.
func TestDocument(t *testing.T) {
	s := site(t)
	collection := content.Collection{Name: "docs", Type: content.PageType, Include: []string{"**"}, Fields: map[string]content.FieldType{"links": content.JSONField}}
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			docs, problems, err := new(content.Reader).Load(t.Context(), fstest.MapFS{"1.guide/3.page.md": {Data: c.In}}, collection)
			if err != nil || len(problems) > 0 {
				t.Fatalf("load: %v, %v", problems, err)
			}
			list := s.Document(docs[0])
			list = append(list, check.Missing(s.Anchors(docs[0]), pageIDs, headings)...)
			c.Want(t, list.In("page.md", c.In).String())
		})
	}
}
