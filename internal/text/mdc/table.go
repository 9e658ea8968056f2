package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// startTable turns the last line of the open paragraph into a table header (GFM 4.10) if line i is a delimiter row with
// the same number of cells.
func (f *blockParser) startTable(i int) bool {
	l := &f.lines[i]
	aligns, ok := f.delimiterRow(l)
	if !ok || f.interruptsWithContainer(l) {
		return false
	}
	if len(aligns) > budget.Columns && f.exceeds(columnLimit, l.start) {
		return false
	}
	head := f.block.to - 1
	width, pos := f.indent(&f.lines[head])
	cells := f.cells(&f.lines[head])
	if width >= codeIndent || len(cells) != len(aligns) || f.definitions(head, head+1) != head {
		return false
	}
	above := f.block
	above.to = head
	f.block = openBlock{}
	if above.from < above.to {
		f.endParagraph(above)
	}
	table := f.nodes.element("table", pos)
	thead := f.nodes.element("thead", pos)
	thead.Children = []*Node{f.row("th", cells, aligns, pos)}
	table.Children = []*Node{thead}
	f.block = openBlock{kind: tableBlock, node: table, from: i + 1, to: i + 1, aligns: aligns}
	return true
}

// tableLine processes a row of the open table. It returns false if another block begins in the line.
func (f *blockParser) tableLine(i int) bool {
	l := &f.lines[i]
	width, pos := f.indent(l)
	if pos >= l.end || width >= codeIndent || f.startsContainer(l) || f.interrupts(l) {
		return false
	}
	f.block.to = i + 1
	table := f.block.node
	if len(table.Children) == 1 {
		table.Children = append(table.Children, f.nodes.element("tbody", pos))
	}
	body := table.Children[1]
	cells := f.cells(l)
	f.reportExcess(cells, len(f.block.aligns))
	body.Children = append(body.Children, f.row("td", cells, f.block.aligns, pos))
	return true
}

// reportExcess reports text in cells of a row that the table has no columns for.
func (f *blockParser) reportExcess(cells [][2]int, columns int) {
	for _, cell := range cells[min(columns, len(cells)):] {
		if cell[0] < cell[1] {
			p := diag.Syntax.Problemf(at(cell[0]), "the cell is omitted because the table has only %d columns", columns)
			p.Width = cell[1] - cell[0]
			f.report(p.WithHint("add a column to the header and the line below it, or write \"\\|\" for a pipe in a cell"))
			return
		}
	}
}

func (f *blockParser) endTable(open openBlock) { f.add(open.node) }

// row returns a table row. It adds missing cells and removes excess cells.
func (f *blockParser) row(tag string, cells [][2]int, aligns []string, pos int) *Node {
	tr := f.nodes.element("tr", pos)
	tr.Children = make([]*Node, 0, len(aligns))
	for i, align := range aligns {
		cell := f.nodes.element(tag, pos)
		if align != "" {
			cell.Props = []Prop{{"align", align}}
		}
		if i < len(cells) {
			cell.Pos = at(cells[i][0])
			f.pending = append(f.pending, inlineText{node: cell, lo: cells[i][0], hi: cells[i][1], cell: true})
		}
		tr.Children = append(tr.Children, cell)
	}
	return tr
}

// cells splits a row at its unescaped pipes.
func (s *source) cells(l *line) [][2]int {
	lo, hi := s.trim(l.start, l.end)
	if lo < hi && s.text[lo] == '|' {
		lo++
	}
	var cells [][2]int
	start := lo
	for i := lo; i < hi; i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '|':
			cells = append(cells, s.cell(start, i))
			start = i + 1
		}
	}
	if a, b := s.trim(start, hi); a < b {
		cells = append(cells, s.cell(start, hi))
	}
	return cells
}

func (s *source) cell(lo, hi int) [2]int {
	lo, hi = s.trim(lo, hi)
	return [2]int{lo, hi}
}

// delimiterRow recognizes a delimiter row and returns the alignment of each column.
func (s *source) delimiterRow(l *line) ([]string, bool) {
	width, pos := s.indent(l)
	if width >= codeIndent || pos >= l.end || strings.IndexByte("|:-", s.text[pos]) < 0 {
		return nil, false
	}
	row := strings.TrimRight(s.text[pos:l.end], " \t")
	if strings.IndexByte(row, '|') < 0 && strings.IndexByte(row, ':') < 0 {
		return nil, false
	}
	row = strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|")
	var aligns []string
	for cell := range strings.SplitSeq(row, "|") {
		align, ok := alignment(strings.Trim(cell, " \t"))
		if !ok {
			return nil, false
		}
		aligns = append(aligns, align)
	}
	return aligns, true
}

// alignment parses a cell of the delimiter row, such as ":--:".
func alignment(cell string) (string, bool) {
	dashes, left := strings.CutPrefix(cell, ":")
	dashes, right := strings.CutSuffix(dashes, ":")
	if dashes == "" || strings.Trim(dashes, "-") != "" {
		return "", false
	}
	switch {
	case left && right:
		return "center", true
	case left:
		return "left", true
	case right:
		return "right", true
	}
	return "", true
}
