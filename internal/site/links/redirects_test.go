package links_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/links"
)

func TestExpandRedirects(t *testing.T) {
	pages := []string{"/", "/start", "/start/install", "/start/first", "/start/deep/page", "/api/a/b"}
	for _, c := range []struct {
		table, want links.Redirects
	}{
		{links.Redirects{"/old": "/start"}, links.Redirects{"/old": "/start"}},
		{
			links.Redirects{"/guide/:page.html": "/start/:page"},
			links.Redirects{"/guide/install.html": "/start/install", "/guide/first.html": "/start/first"},
		},
		{ // a redirect without placeholders takes precedence over a pattern
			links.Redirects{"/guide/:page": "/start/:page", "/guide/first": "/api/a/b"},
			links.Redirects{"/guide/install": "/start/install", "/guide/first": "/api/a/b"},
		},
		{ // two placeholders in a different order, and a fragment
			links.Redirects{"/:y/:x.md": "/api/:x/:y#top"},
			links.Redirects{"/b/a.md": "/api/a/b#top"},
		},
		{ // a redirect never hides a page
			links.Redirects{"/start/:x": "/api/a/:x", "/:a": "/start/:a"},
			links.Redirects{"/start/b": "/api/a/b", "/install": "/start/install", "/first": "/start/first"},
		},
		{links.Redirects{"/blog/*": "/"}, links.Redirects{"/blog/*": "/"}},
		{links.Redirects{"/none/:x": "/none/below/:x"}, links.Redirects{}},
	} {
		if got := c.table.Expand(pages); !maps.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.table, got, c.want)
		}
	}
}

func TestFindRedirect(t *testing.T) {
	table := links.Redirects{"/old": "/new", "/blog/*": "/news", "/blog/a/*": "/a", "/blog/x": "/x", "/*": "/start"}
	for from, want := range map[string]string{
		"/old": "/new", "/blog/x": "/x", "/blog/y": "/news", "/blog/a/b/c": "/a", "/blog/a": "/a", "/blog/": "/news", "/other": "/start", "/": "/start",
	} {
		if got, _ := table.Find(from); got != want {
			t.Errorf("%s: %q, want %q", from, got, want)
		}
	}
	if got, want := table.Sources(), []string{"/blog/x", "/old", "/blog/a/*", "/blog/*", "/*"}; !slices.Equal(got, want) {
		t.Errorf("sources %v, want %v", got, want)
	}
}
