package links

import (
	"cmp"
	"path"
	"strings"
)

// Version is a version of a site: its pages, and the redirects of its old paths.
type Version struct {
	// Paths are the paths of all pages, sorted.
	Paths []string

	pages map[string]bool
	moved Redirects
	// former are the old paths of pages.
	former map[string][]string
	// homes are the paths of the languages that are not at the root.
	homes []string
}

// NewVersion returns the version with the pages at paths, in the languages with the landing pages homes.
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

// Nearest returns the page of other that corresponds to the page of v at a path: the page at the same path, or at its
// old or new path, and otherwise the nearest page above it, in the first language if other lacks the language of the
// page. same reports whether it is the page itself.
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

// samePage returns the path in other of the page of v at a path. Redirects include all languages.
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

// moves returns the path in other of a page of v, following the redirects of either version, below home.
func (v Version) moves(at, home string, other Version) (string, bool) {
	for _, to := range append([]string{other.moved[at]}, v.former[at]...) {
		if to != "" && other.pages[home+to] {
			return home + to, true
		}
	}
	return "", false
}

// language returns the landing page of the language of a path, empty for the first language, and the path within it.
func (v Version) language(at string) (home, within string) {
	for _, home := range v.homes {
		if rest, ok := strings.CutPrefix(at, home); ok && (rest == "" || rest[0] == '/') {
			return home, cmp.Or(rest, "/")
		}
	}
	return "", at
}

// Redirects are the redirects of the version's old paths.
func (v Version) Redirects() Redirects { return v.moved }
