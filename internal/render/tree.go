package render

import (
	"html"
	"strings"
)

// markCurrent marks the page at path in the HTML of a section's tree and opens the folders above it,
// just as React's first render in the browser will. Rendering a tree once a section and marking
// it here takes most of the work out of a page's shell.
func markCurrent(tree, path string) string {
	link := `<a href="` + html.EscapeString(path) + `"`
	before, after, found := strings.Cut(tree, link)
	if !found {
		return tree
	}
	return openFolders(before) + link + ` aria-current="page"` + after
}

// folderStart and folderEnd enclose a folder of the tree.
const (
	folderStart = "<details data-key="
	folderEnd   = "</details>"
)

// openFolders adds the open attribute to every folder that is not closed in before.
func openFolders(before string) string {
	var b strings.Builder
	closed := 0
	var above []int // where the folders that hold the end of before start, innermost first
	for end := len(before); end > 0; {
		start := strings.LastIndex(before[:end], folderStart)
		if start < 0 {
			break
		}
		closed += strings.Count(before[start:end], folderEnd)
		if closed == 0 {
			above = append(above, start)
		} else {
			closed--
		}
		end = start
	}
	from := 0
	for i := len(above) - 1; i >= 0; i-- {
		at := above[i] + len(folderStart) + 1
		at += strings.IndexByte(before[at:], '"') + 1 // after the key's closing quote
		b.WriteString(before[from:at])
		if !strings.HasPrefix(before[at:], " open") {
			b.WriteString(` open=""`)
		}
		from = at
	}
	b.WriteString(before[from:])
	return b.String()
}
