package content_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// TestParse compares the page data of each NAME.md in testdata with the NAME.want after it. The first line of a case is
// the name of its file.
func TestParse(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			file, text, _ := strings.Cut(string(c.In), "\n")
			doc, problems := content.Parse("docs", file, []byte(text), content.Options{})
			nodes := len(doc.Body.Tree().Nodes)
			data, err := json.MarshalIndent(map[string]any{
				"id": doc.ID, "stem": doc.Stem, "path": doc.Path, "extension": doc.Extension,
				"title": doc.Title, "description": doc.Description, "navigation": doc.Navigation,
				"seo": doc.Seo, "meta": doc.Meta, "blocks": nodes,
			}, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			c.Want(t, string(data)+"\n"+problems.String())
		})
	}
}

func TestURLPath(t *testing.T) {
	lower := slug.Options{Lower: true}
	for _, c := range []struct{ stem, want string }{
		{"index", "/"},
		{"2.guide/4.events", "/guide/events"}, // order prefixes never reach the URL
		{"2.guide/index", "/guide"},
		{"3.index.draft", "/"},
		{"10.Étude en C++", "/etude-en-c++"},
		{"1.2/page", "/1.2/page"}, // a version is not a prefix
		{"2.x/page", "/2.x/page"},
		{"2026.news", "/news"},
		{"cli/.navigation", "/cli/.navigation"},
		{"日本/a", "/a"},
	} {
		if got := content.URLPath(c.stem, lower); got != c.want {
			t.Errorf("URLPath(%q) = %q, want %q", c.stem, got, c.want)
		}
	}
}

func TestTitleOf(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"02.start-here", "Start Here"},
		{"useLoop", "UseLoop"},
		{"snake_case", "SnakeCase"},
		{"a.b", "AB"},
		{"index", ""},
		{"1.index", ""},
		{"INDEX", "INDEX"},
		{"two  spaces", "Two  Spaces"},
		{"3.done.draft", "Done"},
	} {
		if got := content.TitleOf(c.name); got != c.want {
			t.Errorf("TitleOf(%q) = %q, want %q", c.name, got, c.want)
		}
	}
}
