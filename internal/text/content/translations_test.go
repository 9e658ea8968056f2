package content_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/text/content"
)

var (
	english = content.Locale{Code: "en", Folder: "en"}
	french  = content.Locale{Code: "fr", Folder: "fr", Path: "/fr", IsTranslation: true}
	prefix  = content.Locale{Code: "en", Folder: "", Path: "/en"}
)

// TestWithOriginals checks the paths of documents in several languages and the copies that replace missing
// translations.
func TestWithOriginals(t *testing.T) {
	for _, c := range []struct {
		name    string
		first   content.Locale
		files   []string
		exclude string
		want    []string
	}{
		{"folders", english, []string{"en/index.md", "en/1.guide/2.start.md", "fr/1.guide/1.start.md", "fr/only.md"}, "", []string{
			"docs /guide/start 1.guide/2.start", "docs / index",
			"docs_fr /fr/guide/start fr/1.guide/1.start", "docs_fr /fr/only fr/only", "docs_fr /fr fr/index of /",
		}},
		{"root", prefix, []string{"index.md", "1.guide/2.start.md", "fr/index.md"}, "fr/**", []string{
			"docs /en/guide/start en/1.guide/2.start", "docs /en en/index",
			"docs_fr /fr fr/index", "docs_fr /fr/guide/start fr/1.guide/2.start of /en/guide/start",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := fstest.MapFS{}
			for _, name := range c.files {
				files[name] = &fstest.MapFile{Data: []byte("# Title\n")}
			}
			var docs []content.Document
			for _, l := range []content.Locale{c.first, french} {
				of := content.Collection{Name: l.CollectionName("docs"), Type: content.PageType, Include: []string{"**"}, Locale: l, Localized: true}
				if c.exclude != "" { // relative to the folder of each language
					of.Exclude = []string{c.exclude}
				}
				loaded, problems, err := new(content.Reader).Load(t.Context(), files, of)
				if err != nil || len(problems) > 0 {
					t.Fatal(err, problems)
				}
				docs = append(docs, loaded...)
			}
			var got []string
			for _, doc := range content.WithOriginals(docs, []content.Locale{c.first, french}) {
				line := fmt.Sprint(doc.Collection, " ", doc.Path, " ", doc.Stem)
				if doc.Original != nil {
					line += " of " + doc.Original.Path
				}
				got = append(got, line)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("documents = %q, want %q", got, c.want)
			}
		})
	}
}
