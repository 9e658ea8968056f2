package content_test

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestPrefix checks that documents get the path prefix of their collection unless they set a path.
func TestPrefix(t *testing.T) {
	files := fstest.MapFS{
		"docs/1.start/2.install.md": {Data: []byte("# Install")},
		"docs/own.md":               {Data: []byte("---\npath: /elsewhere\n---\n")},
		"docs/.navigation.yml":      {Data: []byte("title: Docs")},
		"more.md":                   {Data: []byte("# More")},
	}
	for _, c := range []struct{ prefix, install, settings, more string }{
		{"", "/docs/start/install", "/docs/.navigation", "/more"},
		{"/", "/start/install", "/.navigation", "/more"},
		{"/guide/v2", "/guide/v2/start/install", "/guide/v2/.navigation", "/guide/v2/more"},
	} {
		collection := content.Collection{Name: "docs", Type: content.PageType, Include: []string{"docs/**", "*.md"}, Prefix: c.prefix}
		docs, problems, err := new(content.Reader).Load(t.Context(), files, collection)
		if err != nil || len(problems) > 0 {
			t.Fatal(err, problems)
		}
		got := map[string]string{}
		for _, doc := range docs {
			got[doc.File] = doc.Path
		}
		for file, want := range map[string]string{
			"docs/1.start/2.install.md": c.install, "docs/.navigation.yml": c.settings, "more.md": c.more, "docs/own.md": "/elsewhere",
		} {
			if got[file] != want {
				t.Errorf("with prefix %q, %s is at %s, not %s", c.prefix, file, got[file], want)
			}
		}
	}
}
