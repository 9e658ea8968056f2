package site_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestCache renders a page again after another page has changed. The page must come from the cache, and only the
// changed page may be rendered again.
func TestCache(t *testing.T) {
	dir := t.TempDir()
	render := func(text string) int {
		s := sitetest.New(t, fstest.MapFS{"1.a.md": {Data: []byte("# A")}, "2.b.md": {Data: []byte(text)}}, func(c *site.Config) { c.Cache = cache.Open(dir) })
		for _, path := range s.Paths() {
			if _, err := s.Page(t.Context(), path); err != nil {
				t.Fatal(err)
			}
		}
		size := 0
		packs, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, pack := range packs {
			info, err := os.Stat(pack)
			if err != nil {
				t.Fatal(err)
			}
			size += int(info.Size())
		}
		return size
	}
	first := render("# B\n\nSame.\n\nText.")
	if again := render("# B\n\nSame.\n\nText."); again != first {
		t.Errorf("%d bytes, then %d for the same documents", first, again)
	}
	if edited := render("# B\n\nSame.\n\nOther text."); edited == first || edited >= 2*first {
		t.Errorf("%d bytes, then %d after an edit of one page", first, edited)
	}
}

// TestCacheKnowsFolders moves a document that sets its own path to another folder, where its relative links have
// different targets.
func TestCacheKnowsFolders(t *testing.T) {
	dir := t.TempDir()
	article := func(file string) string {
		files := fstest.MapFS{
			"1.guide/b.md": {Data: []byte("# B")}, "2.more/b.md": {Data: []byte("# B")},
			file: {Data: []byte("---\npath: /x\nnavigation: false\n---\n\n[B](./b)\n")},
		}
		s := sitetest.New(t, files, func(c *site.Config) { c.Cache, c.EditURL = cache.Open(dir), "" })
		page, err := s.Page(t.Context(), "/x")
		if err != nil {
			t.Fatal(err)
		}
		return page.Article
	}
	for file, want := range map[string]string{"1.guide/x.md": "/guide/b", "2.more/x.md": "/more/b"} {
		if got := article(file); !strings.Contains(got, want) {
			t.Errorf("%s: no link to %s in %s", file, want, got)
		}
	}
}
