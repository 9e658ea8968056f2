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

// Moved says where headings are now that pages had before: by the path of the page, and by the heading's id.
type Moved map[string]map[string]string

// Moved returns where the redirects of r that begin at a heading (`/start#npm`) lead from, by the page at which browsers
// look for it. That is another one than r names where its page has moved too: a browser that is led on to an
// address without a fragment keeps the one it came with. paths are the redirects of whole paths, hasPage reports
// whether there is a page at a path.
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
		if _, taken := moved[page][id]; !taken || page == path { // a page's own heading goes before that of one led on to it
			moved[page][id] = r[from]
		}
	}
	return moved
}

// pageOf returns the page that a browser is at that asks for path and keeps its fragment; it reports false where there
// is none.
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
