package site_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestMain allows the test binary to run as a worker that renders pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// TestPayload compares the payloads of pages on the test site. The input of each case is a path.
func TestPayload(t *testing.T) {
	s := sitetest.New(t, sitetest.Content(t))
	for _, c := range golden.Cases(t, "testdata/payload.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			page, err := s.Page(t.Context(), strings.TrimSpace(string(c.In)))
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := json.Indent(&b, withoutArticle(t, page.Payload), "", " "); err != nil {
				t.Fatal(err)
			}
			c.Want(t, nameless(b.String()))
		})
	}
}

// TestTitles checks the titles of landing pages and documents with and without a title.
func TestTitles(t *testing.T) {
	named := []byte("---\ntitle: Named\n---\n")
	for _, c := range []struct{ file, path, plain, titled string }{
		{"index.md", "/", "Site", "Named"},
		{"page.md", "/page", "Page · Site", "Named · Site"},
	} {
		for want, text := range map[string][]byte{c.plain: []byte("Hello."), c.titled: named} {
			s := sitetest.New(t, fstest.MapFS{c.file: {Data: text}})
			page, err := s.Page(t.Context(), c.path)
			if err != nil {
				t.Fatal(err)
			}
			var got struct{ Head payload.Head }
			if err := json.Unmarshal(page.Payload, &got); err != nil {
				t.Fatal(err)
			}
			if got.Head.Title != want {
				t.Errorf("%s with %q: got %q, want %q", c.path, text, got.Head.Title, want)
			}
		}
	}
}

// TestSiteName checks that every page contains the name of its site for link previews on other sites.
func TestSiteName(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{
		"index.md": {Data: []byte("Hello.")},
		"a.md":     {Data: []byte("---\ntitle: A\n---\n")},
	}, func(c *site.Config) { c.Document.SiteName = `Lamps & "Lights"` })
	for _, path := range s.Paths() {
		page, err := s.Page(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		const want = `<meta property="og:site_name" content="Lamps &amp; &quot;Lights&quot;">`
		if got := strings.Count(string(page.HTML), want); got != 1 {
			t.Errorf("%s: %d of %s in\n%s", path, got, want, page.HTML)
		}
	}
}

// withoutArticle returns a payload with the word "article" in place of the article, which browsers must be able to
// decompress.
func withoutArticle(t *testing.T, data []byte) []byte {
	t.Helper()
	var page struct{ Article []byte }
	if err := json.Unmarshal(data, &page); err != nil {
		t.Fatal(err)
	}
	if article, err := io.ReadAll(flate.NewReader(bytes.NewReader(page.Article))); err != nil || len(article) == 0 {
		t.Fatalf("article %q: %v", article, err)
	}
	return bytes.Replace(data, []byte(base64.StdEncoding.EncodeToString(page.Article)), []byte("article"), 1)
}

func TestUnknownPath(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"index.md": {Data: []byte("Hello.")}})
	for _, path := range []string{"/nowhere", "", "/index", "/404"} {
		if _, err := s.Page(t.Context(), path); err != site.ErrNotFound {
			t.Errorf("%q: %v", path, err)
		}
	}
}

// TestNotFound checks the page for missing paths: its text, its status and its links to the sections of the site.
func TestNotFound(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"index.md": {Data: []byte("Hello.")}})
	page, err := s.NotFound(t.Context(), "/nowhere")
	if err != nil {
		t.Fatal(err)
	}
	var got payload.Page
	if err := json.Unmarshal(page.Payload, &got); err != nil {
		t.Fatal(err)
	}
	const title, text = "Page not found", "We are sorry but this page could not be found."
	if got.Title != title || got.Head.Title != title || got.Description != text || got.Path != "/404" || got.Layout != payload.LayoutError {
		t.Errorf("page %+v", got)
	}
	if want := (payload.Error{StatusCode: 404, StatusMessage: title, Suggestions: []payload.Link{{Label: "Guide", To: "/guide"}}}); !reflect.DeepEqual(*got.Error, want) {
		t.Errorf("error %+v, want %+v", *got.Error, want)
	}
}

// TestTwins checks that documents are reported if another document already has their path, and that the first document
// is kept.
func TestTwins(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{
		"index.md":           {Data: []byte("Home.")},
		"1.guide/1.a.md":     {Data: []byte("# First\n")},
		"1.guide/2.a.md":     {Data: []byte("# Second\n")},
		"guide/a.md":         {Data: []byte("# Third\n")},
		"1.guide/3.b.md":     {Data: []byte("# Other\n")},
		"1.guide/a/index.md": {Data: []byte("# Fourth\n")},
	})
	problems := s.Problems.String()
	if got := strings.Count(problems, "two documents have the path /guide/a"); got != 3 {
		t.Errorf("%d problems:\n%s", got, problems)
	}
	if !strings.Contains(problems, "the other one is content/") {
		t.Errorf("no hint names the file:\n%s", problems)
	}
	if got := s.Paths(); !slices.Equal(got, []string{"/", "/guide/a", "/guide/b"}) {
		t.Errorf("paths: %v", got)
	}
}

// TestBuild checks that the build id is the same for the same input and different for any other input.
func TestBuild(t *testing.T) {
	build := func(text string) string {
		s := sitetest.New(t, fstest.MapFS{"index.md": {Data: []byte(text)}})
		return s.Build()
	}
	one := build("Hello.")
	if one != build("Hello.") {
		t.Error("the same site has different names")
	}
	if one == build("Hello!") {
		t.Error("different sites have the same name")
	}
}

var hash = regexp.MustCompile(`\.[0-9a-f]{8}\.json`)

// nameless removes the hashes from file names, because they change with the content of the files.
func nameless(text string) string { return hash.ReplaceAllString(text, ".HASH.json") }
