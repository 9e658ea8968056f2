package site_test

import (
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/site"
)

// TestCache renders a page of a site after another page has changed: it comes from the cache, and so
// does all but the page that has changed.
func TestCache(t *testing.T) {
	dir := t.TempDir()
	render := func(text string) int {
		s, _ := newSite(t, fstest.MapFS{"1.a.md": {Data: []byte("# A")}, "2.b.md": {Data: []byte(text)}}, func(c *site.Config) { c.Cache = cache.Open(dir) })
		for _, path := range s.Paths() {
			if _, err := s.Page(t.Context(), path); err != nil {
				t.Fatal(err)
			}
		}
		entries, err := fs.Glob(os.DirFS(dir), "*/*")
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	first := render("# B\n\nSame.\n\nText.")
	if again := render("# B\n\nSame.\n\nText."); again != first {
		t.Errorf("%d entries, then %d for the same documents", first, again)
	}
	if edited := render("# B\n\nSame.\n\nOther text."); edited != first+1 {
		t.Errorf("%d entries, then %d after an edit of one page", first, edited)
	}
}
