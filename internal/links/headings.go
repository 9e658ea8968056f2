package links

import (
	"maps"
	"slices"
	"strings"
)

// Paths returns the redirects of r from whole paths.
func (r Redirects) Paths() Redirects {
	paths := maps.Clone(r)
	maps.DeleteFunc(paths, func(from, _ string) bool { return strings.Contains(from, "#") })
	return paths
}

// Moved maps the headings that pages had before to their new addresses, by the path of the page and the heading's id.
type Moved map[string]map[string]string

// Moved returns the targets of the redirects of r from headings (`/start#npm`), by the page where browsers look for the
// heading. This differs from the page in r if that page has moved too, because a browser that is redirected to an
// address without a fragment keeps the old fragment. paths are the redirects of whole paths, hasPage reports whether
// there is a page at a path.
func (r Redirects) Moved(paths Redirects, hasPage func(path string) bool) Moved {
	moved := Moved{}
	for _, from := range slices.Sorted(maps.Keys(r)) {
		path, id, isHeading := strings.Cut(from, "#")
		if !isHeading {
			continue
		}
		page, ok := paths.pageOf(path, hasPage)
		if !ok {
			continue
		}
		if moved[page] == nil {
			moved[page] = map[string]string{}
		}
		if _, taken := moved[page][id]; !taken || page == path { // a page's own heading takes precedence over a redirected one
			moved[page][id] = r[from]
		}
	}
	return moved
}

// pageOf returns the page where a browser that requests path ends up with its fragment. It reports false if there is no
// such page.
func (r Redirects) pageOf(path string, hasPage func(path string) bool) (string, bool) {
	for range len(r) + 1 {
		if hasPage(path) {
			return path, true
		}
		to, found := r.Find(path)
		if !found || strings.Contains(to, "#") {
			return "", false
		}
		path = to
	}
	return "", false
}
