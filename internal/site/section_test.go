package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

var sectionPages = fstest.MapFS{
	"1.guide/1.start.md": {Data: []byte("# Start\n")},
	"2.about.md":         {Data: []byte("# About\n")},
	"index.md":           {Data: []byte("# Home\n")},
}

// TestSections checks that each section has a tree if links refer to sections, and that one tree contains all pages
// otherwise.
func TestSections(t *testing.T) {
	for _, c := range []struct {
		links []payload.Link
		want  []string
	}{
		{[]payload.Link{{Label: "Guide", To: "/guide"}}, []string{"/about", "/guide"}},
		{nil, []string{"/"}},
	} {
		s := sitetest.New(t, sectionPages, func(config *site.Config) { config.Shell.Sections = c.links })
		var sections []string
		for _, path := range []string{"/guide/start", "/about"} {
			page, err := s.Site.Page(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			_, after, _ := strings.Cut(string(page.Payload), `"section":"`)
			section, _, _ := strings.Cut(after, `"`)
			sections = append(sections, section)
		}
		slices.Sort(sections)
		if sections = slices.Compact(sections); !slices.Equal(sections, c.want) {
			t.Errorf("with %d links the sections are %v, want %v", len(c.links), sections, c.want)
		}
	}
}

// TestPagesWithoutFolder checks that the pages of a large site that are not in a folder share a section, and that a
// folder has its own.
func TestPagesWithoutFolder(t *testing.T) {
	files := fstest.MapFS{"guide/start.md": {Data: []byte("# Start\n")}}
	for i := range 300 {
		files[fmt.Sprintf("page-%d.md", i)] = &fstest.MapFile{Data: []byte("# Page\n")}
	}
	s := sitetest.New(t, files, func(config *site.Config) { config.Shell.Sections = nil })
	trees := 0
	for _, file := range s.Site.SharedFiles() {
		if strings.Contains(file.Path, "nav") {
			trees++
		}
	}
	first, last, guide := s.Site.SectionOf("/page-0"), s.Site.SectionOf("/page-299"), s.Site.SectionOf("/guide/start")
	if trees != 2 || first != last || first == guide {
		t.Errorf("%d trees, for the sections %q, %q and %q; want 2, and the same for the first two", trees, first, last, guide)
	}
}

// TestManySections checks that a site with hundreds of folders has one section, because each section would link to all
// others.
func TestManySections(t *testing.T) {
	files := fstest.MapFS{}
	for i := range 300 {
		files[fmt.Sprintf("folder-%d/page.md", i)] = &fstest.MapFile{Data: []byte("# Page\n")}
	}
	s := sitetest.New(t, files, func(config *site.Config) { config.Shell.Sections = nil })
	if first, last := s.Site.SectionOf("/folder-0/page"), s.Site.SectionOf("/folder-299/page"); first != last {
		t.Errorf("the sections are %q and %q, want the same", first, last)
	}
}

// TestCanLink checks that links may refer to files that a build generates from pages.
func TestCanLink(t *testing.T) {
	s := sitetest.New(t, sectionPages, func(*site.Config) {})
	for path, want := range map[string]bool{
		"/raw/guide/start.md": true, "/raw/index.md": true, "/sitemap.xml": true, "/llms.txt": true,
		"/raw/guide/nothing.md": false, "/raw/guide/start": false, "/guide/start.md": false,
	} {
		if got := s.Site.CanLink(path); got != want {
			t.Errorf("a link to %s is fine: %t, want %t", path, got, want)
		}
	}
}

// TestManyPages checks that the pages of a large site link to style sheets instead of containing them.
func TestManyPages(t *testing.T) {
	for _, c := range []struct {
		pages int
		links bool
	}{{1000, false}, {1001, true}} {
		files := fstest.MapFS{}
		for i := range c.pages {
			files[fmt.Sprintf("page-%d.md", i)] = &fstest.MapFile{Data: []byte("# Page\n")}
		}
		sheet := render.NewSheet("base", "p{}", "/base.css", nil)
		sheet.Always = true
		s := sitetest.New(t, files, func(c *site.Config) { c.Document.Assets.Sheets = []render.Sheet{sheet} })
		page, err := s.Site.Page(t.Context(), "/page-1")
		if err != nil {
			t.Fatal(err)
		}
		if links := strings.Contains(string(page.HTML), `<link rel="stylesheet" href="/base.css"`); links != c.links || s.Site.LinksSheets() != c.links {
			t.Errorf("with %d pages, a page links to sheets: %t, want %t", c.pages, links, c.links)
		}
	}
}
