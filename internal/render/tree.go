package render

import (
	"html"
	"slices"
	"strings"
)

// Tree is the HTML of a section's navigation, with no page marked as the current one. It is rendered and read
// once a section, which takes most of the work out of a page's shell.
type Tree struct {
	html string
	// links are where the links to pages stand, by their addresses in HTML.
	links map[string]treeLink
}

// treeLink is a link's treeLink in a tree.
type treeLink struct {
	// mark is where the link is marked, and folders are where those above it are opened, both as offsets.
	mark    int
	folders []int
}

// What a tree is made of: folders, which hold each other, and links.
const (
	folderStart = `<details data-key="`
	folderEnd   = "</details>"
	linkStart   = `<a href="`
	opened      = ` open=""`
	current     = ` aria-current="page"`
)

// NewTree reads what [Renderer.Section] has rendered.
func NewTree(html string) Tree {
	t := Tree{html: html, links: map[string]treeLink{}}
	var above []int // where each folder is opened, -1 for one that is open
	for at := nextTag(html, 0); at < len(html); at = nextTag(html, at+1) {
		if _, end, ok := valueAt(html, at, folderStart); ok {
			if strings.HasPrefix(html[end:], opened) {
				end = -1
			}
			above = append(above, end)
			continue
		}
		if address, end, ok := valueAt(html, at, linkStart); ok {
			t.note(address, end, above)
			continue
		}
		if strings.HasPrefix(html[at:], folderEnd) {
			above = above[:max(len(above)-1, 0)]
		}
	}
	return t
}

// nextTag gives the offset of the next tag from at on.
func nextTag(html string, at int) int {
	if next := strings.IndexByte(html[at:], '<'); next >= 0 {
		return at + next
	}
	return len(html)
}

// valueAt gives the attribute's value with which a tag goes on that begins with start, and the offset behind
// its quote.
func valueAt(html string, at int, start string) (value string, end int, ok bool) {
	rest, ok := strings.CutPrefix(html[at:], start)
	if !ok {
		return "", 0, false
	}
	value, _, ok = strings.Cut(rest, `"`)
	return value, at + len(start) + len(value) + 1, ok
}

// note keeps the place of a link; the first one to a page counts.
func (t Tree) note(address string, mark int, above []int) {
	if _, known := t.links[address]; !known {
		closed := slices.DeleteFunc(slices.Clone(above), func(at int) bool { return at < 0 })
		t.links[address] = treeLink{mark, closed}
	}
}

// write writes the tree with the page at path marked and the folders above it opened, just as React's first
// render in the browser will.
func (t Tree) write(b *strings.Builder, path string) {
	place, found := t.links[html.EscapeString(path)]
	if !found {
		b.WriteString(t.html)
		return
	}
	from := 0
	for _, at := range place.folders {
		b.WriteString(t.html[from:at])
		b.WriteString(opened)
		from = at
	}
	b.WriteString(t.html[from:place.mark])
	b.WriteString(current)
	b.WriteString(t.html[place.mark:])
}
