// Package addresses reads and writes the list of all URLs that a site has published. The list is a sorted text file in
// the site's repository. Each line has a URL and the ids of the headings on its page. Readers and other sites may still
// link to a published URL that no longer exists.
package addresses

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// File is the name of the list in a site's folder.
const File = "addresses.txt"

const head = "# All addresses that this site has published, with the ids of their headings: \"tresdocs redirects\" adds new ones.\n" +
	"# Remove a line or an id only if its address no longer has to work.\n"

// List maps the URL of a page to the ids of its headings.
type List map[string][]string

// Entry is one line of a list.
type Entry struct {
	Path string
	IDs  []string
	Pos  diag.Pos
}

// Read parses the lines of a list. The entries are in the order of the file.
func Read(src []byte) (entries []Entry, problems diag.List) {
	number := 0
	for line := range strings.Lines(string(src)) {
		number++
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		entry := Entry{Path: fields[0], Pos: diag.Pos{Line: number, Col: 1}}
		if !strings.HasPrefix(entry.Path, "/") {
			problems = append(problems, diag.Gone.Problemf(entry.Pos, "a path must begin with a slash, not %q", entry.Path).
				WithHint(`run "tresdocs redirects", which writes this file`))
			continue
		}
		for _, id := range fields[1:] {
			entry.IDs = append(entry.IDs, strings.TrimPrefix(id, "#"))
		}
		entries = append(entries, entry)
	}
	return entries, problems
}

// Of returns a list with the given entries.
func Of(entries []Entry) List {
	l := List{}
	for _, entry := range entries {
		l[entry.Path] = append(l[entry.Path], entry.IDs...)
	}
	return l
}

// With returns l combined with the URLs and ids of other.
func (l List) With(other List) List {
	all := maps.Clone(l)
	for path, ids := range other {
		all[path] = slices.Concat(all[path], ids)
	}
	return all
}

// Encode returns the content of the list for l.
func (l List) Encode() []byte {
	var b strings.Builder
	b.WriteString(head)
	for _, path := range slices.Sorted(maps.Keys(l)) {
		b.WriteString(path)
		for _, id := range slices.Compact(slices.Sorted(slices.Values(l[path]))) {
			b.WriteString(" #" + id)
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// Moved returns the URL in l that most likely replaces the URL of entry. This is a page that shares most of its
// headings, or else the result of [Closest].
func (l List) Moved(entry Entry) string {
	pages := slices.Sorted(maps.Keys(l))
	moved, most := "", 0.5
	for _, page := range pages {
		if shared, share := overlap(entry.IDs, l[page]); shared > 1 && share > most {
			moved, most = page, share
		}
	}
	return cmp.Or(moved, Closest(entry.Path, pages))
}

// overlap returns the number of strings that both lists contain, and their share of all strings, from 0 to 1.
func overlap(a, b []string) (shared int, share float64) {
	for _, one := range a {
		if slices.Contains(b, one) {
			shared++
		}
	}
	return shared, float64(shared) / float64(len(a)+len(b)-shared)
}

// Closest returns the page that a URL has most likely moved to. This is a page with the same name in another
// folder, a page with a similar URL or name, or the nearest page above the URL. It returns "" if there is
// none.
func Closest(address string, pages []string) string {
	clean := strings.TrimSuffix(address, ".html")
	name := path.Base(clean)
	var names []string
	for _, page := range pages {
		if path.Base(page) == name {
			return page
		}
		names = append(names, path.Base(page))
	}
	if page, ok := diag.Nearest(clean, pages); ok {
		return page
	}
	if similar, ok := diag.Nearest(name, names); ok {
		return pages[slices.Index(names, similar)]
	}
	for parent := path.Dir(clean); ; parent = path.Dir(parent) {
		if slices.Contains(pages, parent) {
			return parent
		}
		if parent == "/" || parent == "." {
			return ""
		}
	}
}

// ClosestHeading returns the id that a heading most likely has now. This is an id with a similar spelling, or the id
// that shares the most words with the old one, if these are at least half of all words. It returns "" if there is none.
func ClosestHeading(id string, ids []string) string {
	if similar, ok := diag.Nearest(id, ids); ok {
		return similar
	}
	closest, most := "", 0.5
	for _, other := range ids {
		if share := sharedWords(id, other); share >= most && (share > most || closest == "") {
			closest, most = other, share
		}
	}
	return closest
}

// sharedWords returns the share of words that two ids have in common, from 0 to 1.
func sharedWords(a, b string) float64 {
	_, share := overlap(strings.Split(a, "-"), strings.Split(b, "-"))
	return share
}
