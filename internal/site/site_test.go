package site_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/golden"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
)

// TestMain lets the test binary be the workers that render pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

// script stands in for the front end: what the payload holds beside the article is of interest here.
var script = engine.Script{Name: "test.js", Source: []byte(`
function setup() { return "" }
function renderSection() { return "" }
function renderPage() { return "article\0shell" }`)}

var collections = []content.Collection{
	{Name: "docs", Type: content.PageType, Dir: "content", Include: []string{"**"}, Exclude: []string{"index.md"}, Fields: map[string]content.FieldType{"links": content.JSONField}},
	{Name: "landing", Type: content.PageType, Dir: "content", Include: []string{"index.md"}},
}

// newSite makes a site of a content folder, with the problems of the whole. with changes its configuration.
func newSite(t *testing.T, files fstest.MapFS, with ...func(*site.Config)) (*site.Site, string) {
	t.Helper()
	var docs []content.Document
	for _, collection := range collections {
		found, problems, err := new(content.Reader).Load(t.Context(), files, collection)
		if err != nil || problems.Err() != nil {
			t.Fatal(err, problems)
		}
		docs = append(docs, found...)
	}
	set, err := icons.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	workers, err := render.NewWorkers(script, payload.Site{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	config := site.Config{
		Title: "Site", TitleTemplate: "%s · Site", Landing: "landing", Navigation: []string{"docs"},
		EditURL: "https://edit.test", Workers: workers, Icons: render.NewIcons(set), Collections: collections,
		Redirects: map[string]string{"/old.html": "/guide/a", "/older": "https://example.com/?a&b"},
		Document:  render.Document{Origin: "https://site.test"},
	}
	for _, change := range with {
		change(&config)
	}
	s, problems, err := site.New(config, docs)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.Close()
		workers.Close()
	})
	return s, append(problems, s.Check()...).Sorted().String()
}

// testsite reads the content of the test site into memory.
func testsite(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	root := os.DirFS("../../testsite/content")
	names, err := fsGlob(root)
	if err != nil || len(names) == 0 {
		t.Fatalf("the test site has no content: %v", err)
	}
	for _, name := range names {
		data, err := os.ReadFile("../../testsite/content/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// TestPayload compares the payloads of pages of the test site: each case names a path.
func TestPayload(t *testing.T) {
	s, _ := newSite(t, testsite(t))
	for _, c := range golden.Cases(t, "testdata/payload.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			page, err := s.Page(t.Context(), strings.TrimSpace(string(c.In)))
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := json.Indent(&b, page.Payload, "", " "); err != nil {
				t.Fatal(err)
			}
			c.Want(t, nameless(b.String()))
		})
	}
}

func TestUnknownPath(t *testing.T) {
	s, _ := newSite(t, fstest.MapFS{"index.md": {Data: []byte("Hello.")}})
	for _, path := range []string{"/nowhere", "", "/index", "/404"} {
		if _, err := s.Page(t.Context(), path); err != site.ErrNotFound {
			t.Errorf("%q: %v", path, err)
		}
	}
}

// TestTwins reports every document but the first of those that have one path, and keeps the first.
func TestTwins(t *testing.T) {
	s, problems := newSite(t, fstest.MapFS{
		"index.md":           {Data: []byte("Home.")},
		"1.guide/1.a.md":     {Data: []byte("# First\n")},
		"1.guide/2.a.md":     {Data: []byte("# Second\n")},
		"guide/a.md":         {Data: []byte("# Third\n")},
		"1.guide/3.b.md":     {Data: []byte("# Other\n")},
		"1.guide/a/index.md": {Data: []byte("# Fourth\n")},
	})
	if got := strings.Count(problems, "two documents have the path /guide/a"); got != 3 {
		t.Errorf("%d problems:\n%s", got, problems)
	}
	if !strings.Contains(problems, "the other one is content/") {
		t.Errorf("no cure names the file:\n%s", problems)
	}
	if got := s.Paths(); !slices.Equal(got, []string{"/", "/guide/a", "/guide/b"}) {
		t.Errorf("paths: %v", got)
	}
}

// filesOf lists the files that are no pages.
func filesOf(t *testing.T, s *site.Site) []site.File {
	t.Helper()
	var files []site.File
	err := s.Files(t.Context(), func(file site.File) error {
		whole, err := file.Whole()
		files = append(files, whole)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestFiles compares the files that are no pages, those with hashed names by their stems.
func TestFiles(t *testing.T) {
	s, _ := newSite(t, testsite(t))
	files := filesOf(t, s)
	byPath := map[string]string{}
	for _, file := range files {
		if _, twice := byPath[file.Path]; twice {
			t.Errorf("%s is there twice", file.Path)
		}
		byPath[file.Path] = string(file.Data)
		if single, err := s.File(t.Context(), file.Path); err != nil || !bytes.Equal(single.Data, file.Data) {
			t.Errorf("%s: asked for alone it is %.80q, %v", file.Path, single.Data, err)
		}
	}
	if _, err := s.File(t.Context(), "_tresdocs/search/none"); err != site.ErrNotFound {
		t.Errorf("a file that is not there: %v", err)
	}
	for path, want := range map[string]string{
		"_redirects":               "/old.html /guide/a 301\n/older https://example.com/?a&b 301\n",
		"_headers":                 "/search.json\n  Access-Control-Allow-Origin: *\n",
		"old.html":                 `content="0; url=/guide/a"`,
		"older/index.html":         `href="https://example.com/?a&amp;b"`,
		"sitemap.xml":              "<loc>https://site.test/guide/concepts</loc>",
		"404.html":                 "shell",
		"_nuxt/builds/latest.json": `{"id":"` + s.Build() + `"`,
		"_nuxt/builds/meta/" + s.Build() + ".json": `"/old.html":{"redirect":"/guide/a"},"/older":{"redirect":"https://example.com/?a&b"}},"wildcard":{},"dynamic":{}},"prerendered":["/",`,
	} {
		if !strings.Contains(byPath[path], want) {
			t.Errorf("%s: %.300q, want %q in it", path, byPath[path], want)
		}
	}
}

// TestTexts compares what programs get to read: the pages as Markdown, and the lists of them.
func TestTexts(t *testing.T) {
	s, _ := newSite(t, fstest.MapFS{
		"index.md":           {Data: []byte("---\ntitle: Home\n---\nWelcome.")},
		"1.guide/1.index.md": {Data: []byte("---\ntitle: The guide\ndescription: |\n  How to\n  begin.\n---\n::note\nRead *on*.\n::\n")},
		"1.guide/2.list.md":  {Data: []byte("---\ntitle: A [list] <b>\n---\nOf things.\r\n")},
		"2.away.md":          {Data: []byte("---\nnavigation: false\n---\n# Away\n\nNot listed.")},
	})
	got := map[string]string{}
	for _, file := range filesOf(t, s) {
		got[file.Path] = string(file.Data)
	}
	guide, list := "# The guide\n\n> How to begin.\n\n::note\nRead *on*.\n::\n", "# A [list] <b>\n\nOf things.\n"
	for path, want := range map[string]string{
		"raw/index.md":      "# Home\n\nWelcome.\n",
		"raw/guide.md":      guide,
		"raw/guide/list.md": list,
		"raw/away.md":       "# Away\n\nNot listed.\n",
		"llms-full.txt":     guide + "\n" + list,
		"llms.txt": "# Site\n\n## Documentation sets\n\n" +
			"- [All pages](https://site.test/llms-full.txt): the whole documentation in one file\n\n## The guide\n\n" +
			"- [The guide](https://site.test/raw/guide.md): How to begin.\n- [A \\[list\\] \\<b>](https://site.test/raw/guide/list.md): Of things.\n",
	} {
		if got[path] != want {
			t.Errorf("%s:\n%s\nwant:\n%s", path, got[path], want)
		}
	}
}

// TestAddresses writes the addresses of pages and their texts as the web spells them.
func TestAddresses(t *testing.T) {
	s, _ := newSite(t, fstest.MapFS{"index.md": {Data: []byte("Home.")}, "a.md": {Data: []byte("---\npath: /two words/größe\n---\nText.")}})
	got := map[string]string{}
	for _, file := range filesOf(t, s) {
		got[file.Path] = string(file.Data)
	}
	page, err := s.Page(t.Context(), "/two words/größe")
	if err != nil {
		t.Fatal(err)
	}
	for where, c := range map[string]struct{ text, want string }{
		"sitemap":   {got["sitemap.xml"], "<loc>https://site.test</loc></url>\n<url><loc>https://site.test/two%20words/gr%C3%B6%C3%9Fe</loc>"},
		"llms.txt":  {got["llms.txt"], "(https://site.test/raw/two%20words/gr%C3%B6%C3%9Fe.md)"},
		"canonical": {string(page.HTML), `<link rel="canonical" href="https://site.test/two%20words/gr%C3%B6%C3%9Fe">`},
	} {
		if !strings.Contains(c.text, c.want) {
			t.Errorf("%s: no %s in\n%s", where, c.want, c.text)
		}
	}
}

// TestBuild names the same input alike and any other input differently.
func TestBuild(t *testing.T) {
	build := func(text string) string {
		s, _ := newSite(t, fstest.MapFS{"index.md": {Data: []byte(text)}})
		return s.Build()
	}
	one := build("Hello.")
	if one != build("Hello.") {
		t.Error("the same site has two names")
	}
	if one == build("Hello!") {
		t.Error("two sites have one name")
	}
}
