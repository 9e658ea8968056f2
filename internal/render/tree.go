package render

import (
	"html"
	"slices"
	"strings"
)

// Tree is the HTML of a section's navigation without a current page. It is rendered and parsed once per section, which
// saves most of the work for a page's shell.
type Tree struct {
	html string
	// links maps the addresses of pages, as written in HTML, to their links.
	links map[string]treeLink
}

// treeLink is the position of a link in a tree.
type treeLink struct {
	// mark is the offset where the link is marked as current, and folders are the offsets where the folders above it
	// are opened.
	mark    int
	folders []int
}

// The elements of a tree: nested folders, and links.
const (
	folderStart = `<details data-key="`
	folderEnd   = "</details>"
	linkStart   = `<a href="`
	opened      = ` open=""`
	current     = ` aria-current="page"`
)

// NewTree parses the HTML that [Renderer.Section] returns.
func NewTree(html string) Tree {
	t := Tree{html: html, links: map[string]treeLink{}}
	var above []int // where each folder is opened; -1 for an open one
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

// nextTag returns the offset of the next tag from at on.
func nextTag(html string, at int) int {
	if next := strings.IndexByte(html[at:], '<'); next >= 0 {
		return at + next
	}
	return len(html)
}

// valueAt returns the value of an attribute if the rest of a tag at offset at begins with start, and the
// offset after its closing quote.
func valueAt(html string, at int, start string) (value string, end int, ok bool) {
	rest, ok := strings.CutPrefix(html[at:], start)
	if !ok {
		return "", 0, false
	}
	value, _, ok = strings.Cut(rest, `"`)
	return value, at + len(start) + len(value) + 1, ok
}

// note records the position of a link. It ignores later links to the same page.
func (t Tree) note(address string, mark int, above []int) {
	if _, known := t.links[address]; !known {
		closed := slices.DeleteFunc(slices.Clone(above), func(at int) bool { return at < 0 })
		t.links[address] = treeLink{mark, closed}
	}
}

// write writes the tree with the page at path marked as current and the folders above it open, exactly as React's first
// render in the browser does.
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
