package links_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

func TestResolve(t *testing.T) {
	index := content.New("docs", "1.guide/1.index.md", content.Options{})
	events := content.New("docs", "1.guide/2.events.md", content.Options{})
	home := content.New("landing", "index.md", content.Options{})
	m := links.NewMap([]content.Document{index, events, home})
	for _, c := range []struct {
		name string
		from content.Document
		href string
		want links.Target
	}{
		{"path", home, "/guide/events", links.Target{Href: "/guide/events", Path: "/guide/events"}},
		{"capitals", home, "/Guide/Events", links.Target{Href: "/guide/events", Path: "/guide/events"}},
		{"slash at the end", home, "/guide/events/#drag", links.Target{Href: "/guide/events#drag", Path: "/guide/events", Anchor: "drag"}},
		{"file next to an index", index, "./events", links.Target{Href: "/guide/events", Path: "/guide/events"}},
		{"file next to a page", events, "../guide", links.Target{Href: "/guide", Path: "/guide"}},
		{"relative to the address", home, "guide", links.Target{Href: "/guide", Path: "/guide"}},
		{"own heading", events, "#drag%20me", links.Target{Href: "#drag%20me", Path: "/guide/events", Anchor: "drag me"}},
		{"ending of its file", home, "/guide/events.html#drag", links.Target{Href: "/guide/events#drag", Path: "/guide/events", Anchor: "drag"}},
		{"file of an index", events, "./index.md", links.Target{Href: "/guide", Path: "/guide"}},
		{"query", home, "/guide?q=a", links.Target{Href: "/guide?q=a", Path: "/guide"}},
		{"another site", home, "https://three.org/x#y", links.Target{Href: "https://three.org/x#y", External: true}},
		{"without scheme", home, "//three.org/x", links.Target{Href: "//three.org/x", External: true}},
		{"mail", home, "mailto:a@b.c", links.Target{Href: "mailto:a@b.c", External: true}},
		{"broken", home, "/%zz", links.Target{Href: "/%zz", External: true}},
	} {
		if got := m.Resolve(c.from, c.href); got != c.want {
			t.Errorf("%s: %q resolves to %+v, want %+v", c.name, c.href, got, c.want)
		}
	}
}

func TestPicture(t *testing.T) {
	index := content.New("docs", "1.guide/1.index.md", content.Options{})
	events := content.New("docs", "1.guide/2.events.md", content.Options{})
	for _, c := range []struct {
		doc       content.Document
		src, want string
	}{
		{index, "./wave.png", "/guide/wave.png"}, // an image is a file and not below its page
		{events, "wave.png", "/guide/wave.png"},
		{events, "../a/wave.png", "/a/wave.png"},
		{events, "/wave.png", "/wave.png"},
		{events, "https://example.org/wave.png", "https://example.org/wave.png"},
		{events, "data:image/png;base64,AA==", "data:image/png;base64,AA=="},
		{events, "", ""},
	} {
		if got := links.Picture(c.doc, c.src); got != c.want {
			t.Errorf("%q in %s is %q, want %q", c.src, c.doc.Name, got, c.want)
		}
	}
}
