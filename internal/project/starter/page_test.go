package starter_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/project/starter"
)

// content contains folders with order prefixes, without them, and with both.
func content(files ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, file := range files {
		fsys[file] = &fstest.MapFile{}
	}
	return fsys
}

func TestNewPage(t *testing.T) {
	site := content(
		"index.md", "1.start/1.index.md", "1.start/2.install.md", "2.guide/.navigation.yml",
		"2.guide/1.intro.md", "2.guide/3.events.md", "2.guide/10.tips.md", "3.api.md",
		"blog/first-post.md", "blog/second-post.md", "zero/01.padded/01.one.md", "versions/1.x/a.md", "versions/2.x/a.md",
	)
	for _, c := range []struct{ address, file, path, title string }{
		{"guide/scenes", "2.guide/11.scenes.md", "/guide/scenes", "Scenes"}, // after 10, although 10 sorts before 3 in byte order
		{"/guide/scenes/", "2.guide/11.scenes.md", "/guide/scenes", "Scenes"},
		{"guide/My Page", "2.guide/11.my-page.md", "/guide/my-page", "My Page"}, // the slug of the name
		{"guide/4.scenes.md", "2.guide/11.scenes.md", "/guide/scenes", "Scenes"},
		{"guide", "2.guide/index.md", "/guide", "Guide"},                            // the index of the folder
		{"guide/index", "2.guide/index.md", "/guide", "Guide"},                      // the same page
		{"blog/third-post", "blog/third-post.md", "/blog/third-post", "Third Post"}, // the siblings have no order prefixes
		{"zero/padded/two", "zero/01.padded/02.two.md", "/zero/padded/two", "Two"},
		{"api/canvas", "3.api/1.canvas.md", "/api/canvas", "Canvas"}, // below a page
		{"faq", "4.faq.md", "/faq", "Faq"},
		{"faq/deep/down", "4.faq/1.deep/1.down.md", "/faq/deep/down", "Down"},
		{"versions/3.x", "versions/3.x.md", "/versions/3.x", "3X"}, // a version is not an order prefix
	} {
		p, err := starter.NewPage(site, c.address)
		if err != nil || p.File != c.file || p.Path != c.path || p.Title != c.title {
			t.Errorf("new page %q is %+v, %v; want %+v", c.address, p, err, c)
		}
	}
}

func TestNewPageTaken(t *testing.T) {
	site := content("index.md", "1.start/1.index.md", "2.guide/3.events.md")
	for address, file := range map[string]string{
		"/": "index.md", "start": "1.start/1.index.md", "guide/Events": "2.guide/3.events.md",
	} {
		_, err := starter.NewPage(site, address)
		var taken starter.TakenError
		if !errors.As(err, &taken) || taken.File != file {
			t.Errorf("new page %q: got %v, want an error about %s", address, err, file)
		}
	}
	if _, err := starter.NewPage(site, "guide/???"); err == nil || !strings.Contains(err.Error(), `"???"`) {
		t.Errorf("a path without letters: %v", err)
	}
	if p, err := starter.NewPage(site, "guide/../../etc/passwd"); err == nil {
		t.Errorf("a path with dots became %+v", p)
	}
}

func TestSource(t *testing.T) {
	for title, want := range map[string]string{"Events": "title: Events\n", "a: b #c": "title: \"a: b #c\"\n", "": "title: \"\"\n"} {
		src, err := starter.Page{Title: title}.Source()
		if err != nil || !strings.Contains(string(src), want) {
			t.Errorf("%q: %v\n%s", title, err, src)
		}
	}
}
