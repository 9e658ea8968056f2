package links

import (
	"cmp"
	"path"
	"strings"
)

// Version contains the pages of a version of a site and the redirects of old paths.
type Version struct {
	// Paths contains the sorted paths of all pages.
	Paths []string

	pages map[string]bool
	moved Redirects
	// former maps pages to their old paths.
	former map[string][]string
	// homes are the landing pages of languages that are not at the root.
	homes []string
}

// NewVersion returns a version with the given pages, redirects, and landing pages of languages.
func NewVersion(paths []string, moved Redirects, homes []string) Version {
	v := Version{Paths: paths, moved: moved, pages: map[string]bool{}, former: map[string][]string{}}
	for _, at := range paths {
		v.pages[at] = true
	}
	for _, from := range moved.Sources() {
		v.former[moved[from]] = append(v.former[moved[from]], from)
	}
	for _, home := range homes {
		if home != "/" {
			v.homes = append(v.homes, home)
		}
	}
	return v
}

// Has reports whether there is a page at a path, or a redirect from it.
func (v Version) Has(path string) bool { return v.pages[path] || v.IsMoved(path) }

// IsMoved reports whether there is a redirect from a path.
func (v Version) IsMoved(path string) bool {
	_, moved := v.moved.Find(path)
	return moved
}

// Nearest returns the page in other that corresponds to a page of v. It looks for a page at the same path or at an old
// or new path of the page. If there is none, it returns the nearest page above that path, in the first language if
// other does not have the page's language. same reports whether the result is the same page.
func (v Version) Nearest(at string, other Version) (to string, same bool) {
	if to, ok := v.samePage(at, other); ok {
		return to, true
	}
	if home, within := v.language(at); home != "" && !other.pages[home] {
		to, _ := v.Nearest(within, other)
		return to, false
	}
	for above := at; above != "/" && above != "."; {
		above = path.Dir(above)
		if to, ok := v.samePage(above, other); ok {
			return to, false
		}
	}
	return "/", false
}

// samePage returns the path in other of a page of v. Redirects cover all languages.
func (v Version) samePage(at string, other Version) (string, bool) {
	if other.pages[at] {
		return at, true
	}
	if to, ok := v.moves(at, "", other); ok {
		return to, true
	}
	home, within := v.language(at)
	return v.moves(within, home, other)
}

// moves follows the redirects of both versions and returns the path in other of a page of v. home is the landing page
// of its language.
func (v Version) moves(at, home string, other Version) (string, bool) {
	for _, to := range append([]string{other.moved[at]}, v.former[at]...) {
		if to != "" && other.pages[home+to] {
			return home + to, true
		}
	}
	return "", false
}

// language returns the landing page of a path's language and the path within that language. The landing page is empty
// for the first language.
func (v Version) language(at string) (home, within string) {
	for _, home := range v.homes {
		if rest, ok := strings.CutPrefix(at, home); ok && (rest == "" || rest[0] == '/') {
			return home, cmp.Or(rest, "/")
		}
	}
	return "", at
}

// Redirects returns the redirects of the version's old paths.
func (v Version) Redirects() Redirects { return v.moved }
