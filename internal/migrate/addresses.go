package migrate

import (
	"cmp"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// pathIn returns the path of a document's page, which its front matter may set.
func (r *reader) pathIn(name string) string { return cmp.Or(r.site.addresses[name], inContent(name)) }

// withPages replaces the folders that a sidebar lists automatically with their pages if the front matter of a page moves
// the page out of the folder. Starlight lists the page anyway.
func (r *reader) withPages(entries []sidebarEntry, all texts) []sidebarEntry {
	entries = slices.Clone(entries)
	for i, entry := range entries {
		entries[i].items = r.withPages(entry.items, all)
		if r.hasMoved(entry.below) {
			entries[i].items = append(r.entriesIn(entry.below, all), entries[i].items...)
			entries[i].below = ""
		}
	}
	return entries
}

// hasMoved reports whether the front matter of a page moves the page out of a folder.
func (r *reader) hasMoved(folder string) bool {
	for name, at := range r.site.addresses {
		if folder != "" && isBelow(inContent(name), folder) && !isBelow(at, folder) {
			return true
		}
	}
	return false
}

// isHidden matches the front matter of documents that the navigation does not contain.
var isHidden = regexp.MustCompile(`(?m)^navigation: false$`)

// entriesIn returns the entries that Starlight generates for a folder.
func (r *reader) entriesIn(folder string, all texts) []sidebarEntry {
	position := func(name string) float64 {
		if order, ok := r.order[name]; ok {
			return order
		}
		return math.Inf(1)
	}
	names := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(cmp.Compare(position(a), position(b)), nav.Natural(stemInFolder(a), stemInFolder(b)))
	})
	var entries []sidebarEntry
	groups := map[string]bool{}
	for _, name := range names {
		at := folderOf(name)
		if !isBelow(at, folder) || isHidden.MatchString(all[name]) {
			continue
		}
		inner, _, _ := strings.Cut(strings.TrimPrefix(at, strings.TrimSuffix(folder, "/")+"/"), "/")
		if inner = path.Join(folder, inner); at == path.Clean(folder) {
			entries = append(entries, sidebarEntry{page: r.pathIn(name)})
		} else if !groups[inner] {
			groups[inner] = true
			entries = append(entries, sidebarEntry{label: path.Base(inner), isGroup: true, isOpen: true, items: r.entriesIn(inner, all)})
		}
	}
	return entries
}

// folderOf returns the path of the folder that contains a document.
func folderOf(name string) string { return inContent(path.Join(path.Dir(name), rootDocument)) }

// stemInFolder returns the name that Starlight uses to sort a document. The first document of a folder is its index.
func stemInFolder(name string) string { return strings.TrimSuffix(content.Stem(name), "index") }
