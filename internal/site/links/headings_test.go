package links_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/links"
)

func TestMovedHeadings(t *testing.T) {
	pages := []string{"/", "/a", "/b"}
	hasPage := func(path string) bool { return slices.Contains(pages, path) }
	for name, c := range map[string]struct {
		table links.Redirects
		want  links.Moved
	}{
		"of a page":                     {links.Redirects{"/a#x": "/b#y"}, links.Moved{"/a": {"x": "/b#y"}}},
		"of a page that has moved":      {links.Redirects{"/old": "/b", "/old#x": "/a#y"}, links.Moved{"/b": {"x": "/a#y"}}},
		"over two moves":                {links.Redirects{"/o": "/old", "/old": "/b", "/o#x": "/a"}, links.Moved{"/b": {"x": "/a"}}},
		"below a wildcard":              {links.Redirects{"/blog/*": "/b", "/blog/one#x": "/a"}, links.Moved{"/b": {"x": "/a"}}},
		"the page's own has precedence": {links.Redirects{"/old": "/b", "/old#x": "/a", "/b#x": "/a#y"}, links.Moved{"/b": {"x": "/a#y"}}},
		"of a page that does not exist": {links.Redirects{"/old#x": "/a"}, links.Moved{}},
		"of a redirect to a heading":    {links.Redirects{"/old": "/b#y", "/old#x": "/a"}, links.Moved{}},
		"a cycle of redirects":          {links.Redirects{"/o": "/p", "/p": "/o", "/o#x": "/a"}, links.Moved{}},
	} {
		if got := c.table.Moved(c.table.Paths(), hasPage); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if got, want := (links.Redirects{"/a#x": "/b", "/c": "/b"}).Paths(), (links.Redirects{"/c": "/b"}); !maps.Equal(got, want) {
		t.Errorf("paths %v, want %v", got, want)
	}
}
