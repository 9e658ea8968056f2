package render

import "slices"

// largeTree is the size in bytes above which pages only contain part of a tree. The script adds the other rows from the
// section's data (web/src/sidebar/large-tree.ts).
const largeTree = 32 << 10

// The rows that a page shows of a long list in a large tree: nearRows rows around the current page, the last row, and
// at most farRows rows at equal distances, so that every page is a few links away without a script.
const (
	nearRows = 24
	farRows  = 24
)

// gap marks a row after which rows are omitted. The style sheet shows an ellipsis there until the script has added the
// rows (web/src/sidebar/sidebar.css).
const gap = ` data-td-gap=""`

// treeRow is a row of a large tree.
type treeRow struct {
	// start and end are the offsets of the row's element.
	start, end int
	// rows are the rows of a folder.
	rows []*treeRow
}

// rowStack contains the rows that are open while a tree is parsed. The first one is the whole tree. It is nil for a
// tree that is not large.
type rowStack []*treeRow

// opened adds the row that starts at an offset.
func (s rowStack) opened(at int) rowStack {
	if s == nil {
		return nil
	}
	row := &treeRow{start: at, end: at}
	folder := s[len(s)-1]
	folder.rows = append(folder.rows, row)
	return append(s, row)
}

// closed removes the innermost row, which ends at an offset.
func (s rowStack) closed(at int) rowStack {
	if len(s) < 2 {
		return s
	}
	s[len(s)-1].end = at
	return s[:len(s)-1]
}

// cutList appends edits that remove rows of a folder: all but the rows that isShown lists, and in other folders all but
// the first row. way contains the rows around the current page. It is empty if the page is not in the folder.
func (r *treeRow) cutList(edits []edit, way []*treeRow) []edit {
	current := 0
	if len(way) > 0 {
		current = max(0, slices.Index(r.rows, way[0]))
	}
	for i, row := range r.rows {
		switch {
		case !isShown(i, current, len(r.rows)):
			edits = append(edits, edit{row.start, row.end, ""})
			if isShown(i-1, current, len(r.rows)) {
				edits = append(edits, r.rows[i-1].mark())
			}
		case len(way) > 0 && row == way[0]:
			edits = row.cutList(edits, way[1:])
		default:
			edits = row.cutOthers(edits)
		}
	}
	return edits
}

// cutOthers appends edits that remove all rows of a folder without the current page, except the first one.
func (r *treeRow) cutOthers(edits []edit) []edit {
	if len(r.rows) == 0 {
		return edits
	}
	edits = r.rows[0].cutOthers(edits)
	if rest := r.rows[1:]; len(rest) > 0 {
		edits = append(edits, r.rows[0].mark(), edit{rest[0].start, rest[len(rest)-1].end, ""})
	}
	return edits
}

// mark returns the edit that marks the gap after a row.
func (r *treeRow) mark() edit {
	at := r.start + len(rowStart) - len(">")
	return edit{at, at, gap}
}

// isShown reports whether a page shows row i of a list with count rows if row current contains the page.
func isShown(i, current, count int) bool {
	step := (count + farRows - 1) / farRows
	return count <= nearRows+farRows || i%step == 0 || i == count-1 || max(i-current, current-i) <= nearRows/2
}
