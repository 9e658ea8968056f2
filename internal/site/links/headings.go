package links

import (
	"maps"
	"slices"
	"strings"
)

// Paths returns the redirects in r that apply to whole paths rather than headings.
func (r Redirects) Paths() Redirects {
	paths := maps.Clone(r)
	maps.DeleteFunc(paths, func(from, _ string) bool { return strings.Contains(from, "#") })
	return paths
}

// Moved maps former headings to their new URLs. The keys are the path of the page and the id of the heading.
type Moved map[string]map[string]string

// Moved returns the targets of redirects from headings such as `/start#npm`. They are grouped by the page where
// browsers look for the heading. If the page itself has moved, this is the new page, because browsers keep the fragment
// when they are redirected to a URL without one. paths contains the redirects of whole paths. hasPage reports whether a
// page exists.
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
		if _, taken := moved[page][id]; !taken || page == path { // headings of the page itself take precedence over headings of redirected pages
			moved[page][id] = r[from]
		}
	}
	return moved
}

// pageOf returns the page that a browser reaches when it requests path. It returns false if there is no page.
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
