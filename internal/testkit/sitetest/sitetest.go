// Package sitetest opens sites that tests define as maps of files.
package sitetest

import (
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Site is an open site.
type Site struct {
	*site.Site
	Published *outputs.Files
	Review    *review.Review
	// Problems are the problems in the documents themselves.
	Problems diag.List
}

// collections are the collections of a site with a landing page and documents.
var collections = []content.Collection{
	{Name: "docs", Type: content.PageType, Dir: "content", Include: []string{"**"}, Exclude: []string{"index.md"}, Fields: map[string]content.FieldType{"links": content.JSONField}},
	{Name: "landing", Type: content.PageType, Dir: "content", Include: []string{"index.md"}},
}

// script replaces the front end in tests that check only payloads and files.
const script = `
function setup() { return "" }
function renderSection() { return "" }
function renderComponents(json) { return JSON.stringify(JSON.parse(json).components.map(({ name }) => ({ html: name, islands: 0 }))) }
function renderShell() { return "shell" }
function renderTocRow() { return "row" }
function toMarkdown(json) {
	const write = (node) => typeof node === "string" ? node : "<" + node.name + ">" + node.slots.map(({ nodes }) => nodes.map(write).join("")).join("")
	return JSON.stringify(JSON.parse(json).components.map(write))
}`

// New opens the site in a content folder, whose files must be valid. with changes the configuration of the site.
func New(t *testing.T, files fstest.MapFS, with ...func(*site.Config)) Site {
	t.Helper()
	var docs []content.Document
	for _, collection := range collections {
		loaded, problems, err := new(content.Reader).Load(t.Context(), files, collection)
		if err != nil || problems.Err() != nil {
			t.Fatal(err, problems)
		}
		docs = append(docs, loaded...)
	}
	set, err := icons.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	config := site.Config{
		Language:   site.Language{Title: "Site", TitleTemplate: "%s · Site", Shell: payload.Site{Sections: []payload.Link{{Label: "Guide", To: "/guide"}}}},
		Components: components.Set{"page-hero": {Landing: true}},
		Landing:    "landing", Navigation: []string{"docs"},
		EditURL: "https://edit.test", Icons: render.NewIcons(set), Collections: collections,
		Document: render.Document{Origin: "https://site.test"},
	}
	for _, change := range with {
		change(&config)
	}
	if config.Workers == nil {
		config.Workers = Workers(t, script)
	}
	s, problems, err := site.New(config, docs)
	if err != nil {
		t.Fatal(err)
	}
	opened := Site{Site: s, Published: outputs.New(s, outputs.Options{}), Review: review.New(s, review.Options{})}
	t.Cleanup(func() { _ = s.Close() })
	opened.Problems = append(problems, opened.Review.Documents()...).Sorted()
	return opened
}

// Workers starts workers that use script instead of the front end. The test binary must call [engine.ServeIfWorker]
// first.
func Workers(t *testing.T, script string) *render.Workers {
	t.Helper()
	workers, err := render.NewWorkers(engine.Script{Name: "test.js", Source: []byte(script)}, []payload.Site{{}}, "", 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(workers.Close)
	return workers
}

// Content returns the content of the test site.
func Content(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	root := folder.Open(filepath.Join(golden.ModuleRoot(t), "testsite", "content"))
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("the test site has no content: %v", err)
	}
	return files
}
