package render

import (
	"bytes"
	"slices"
	"strings"
)

// Tree is the HTML of a section's navigation without a current page. It is rendered and parsed once per section, which
// saves most of the work for a page's shell.
type Tree struct {
	html string
	// links maps the URLs of pages, as written in HTML, to their links.
	links map[string]treeLink
	// top contains the rows of a large tree. Pages do not show all of them. It is nil for other trees.
	top *treeRow
}

// treeLink is the position of a link in a tree.
type treeLink struct {
	// mark is the offset where the link is marked as current, and folders holds the offsets where the folders above it
	// are opened.
	mark    int
	folders []int
	// rows are the rows around the link in a large tree, from the outermost one to the link's own.
	rows []*treeRow
}

// The elements of a tree: rows, nested folders, and links.
const (
	rowStart    = "<li>"
	rowEnd      = "</li>"
	folderStart = `<details data-key="`
	folderEnd   = "</details>"
	linkStart   = `<a href="`
	opened      = ` open=""`
	current     = ` aria-current="page"`
	currentRow  = ` aria-current="true"` // of a page above the current one
	addedLink   = ` data-link=""`        // of a link that is not the row of a page
)

// NewTree parses the HTML that [Renderer.Section] returns.
func NewTree(html string) Tree {
	t := Tree{html: html, links: map[string]treeLink{}}
	var around rowStack
	if len(html) > largeTree {
		t.top = &treeRow{}
		around = rowStack{t.top}
	}
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
			if !strings.HasPrefix(html[end:], addedLink) {
				t.note(address, treeLink{end, above, around})
			}
			continue
		}
		switch rest := html[at:]; {
		case strings.HasPrefix(rest, folderEnd):
			above = above[:max(len(above)-1, 0)]
		case strings.HasPrefix(rest, rowStart):
			around = around.opened(at)
		case strings.HasPrefix(rest, rowEnd):
			around = around.closed(at + len(rowEnd))
		}
	}
	return t
}

// nextTag returns the offset of the first tag at or after offset at.
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
func (t Tree) note(address string, link treeLink) {
	if _, known := t.links[address]; known {
		return
	}
	link.folders = slices.DeleteFunc(slices.Clone(link.folders), func(at int) bool { return at < 0 })
	if t.top != nil {
		link.rows = slices.Clone(link.rows[1:])
	}
	t.links[address] = link
}

// linkOf returns the link to the page at path, with the mark of a current page. If the tree does not list the page, it
// returns the link to the nearest page above it (rowOf in web/src/sidebar/section-tree.tsx).
func (t Tree) linkOf(path string) (link treeLink, mark string) {
	mark = current
	for at := path; at != ""; at = at[:max(strings.LastIndexByte(at, '/'), 0)] {
		if link, found := t.links[escapeText(at)]; found {
			return link, mark
		}
		mark = currentRow
	}
	return treeLink{}, ""
}

// write writes the tree with the page at path marked as current and the folders above it open. This is exactly what
// React renders first in the browser, which takes the rows of a large tree from the document.
func (t Tree) write(b *bytes.Buffer, path string) {
	link, mark := t.linkOf(path)
	var edits []edit
	if mark != "" {
		for _, at := range link.folders {
			edits = append(edits, edit{at, at, opened})
		}
		edits = append(edits, edit{link.mark, link.mark, mark})
	}
	if t.top != nil {
		edits = t.top.cutList(edits, link.rows)
		slices.SortFunc(edits, func(a, b edit) int { return a.start - b.start })
	}
	from := 0
	for _, e := range edits {
		b.WriteString(t.html[from:e.start])
		b.WriteString(e.text)
		from = e.end
	}
	b.WriteString(t.html[from:])
}

// edit replaces the bytes of a tree from start to end.
type edit struct {
	start, end int
	text       string
}
