package mdc

import (
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// ByteOrderMark may precede the text of a file. It is not part of the text.
const ByteOrderMark = "\ufeff"

// tabStop is the distance between tab stops in columns, as defined by CommonMark.
const tabStop = 4

// line is the part of a source line that no enclosing block has consumed.
type line struct {
	// start and end delimit the rest of the line, excluding the line feed.
	start, end int
	// col is the column of start with tabs expanded.
	col int
	// pad is the number of remaining columns of a partly consumed tab before start.
	pad int
	// lazy is true for a line that continues a component without the markers of the surrounding containers.
	lazy bool
}

// source is text that has been split into lines. All line endings are line feeds.
type source struct {
	text string
	// starts contains the offsets of all lines in the text.
	starts []int
	// lines contains the lines of the content after the front matter. Parsing consumes them in place.
	lines []line
}

// normalize converts all line endings to line feeds. It also removes byte order marks, NUL and invalid UTF-8, because
// Markdown does not allow them.
func normalize(src []byte) string {
	text := strings.TrimPrefix(string(src), ByteOrderMark)
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\ufffd")
	}
	return strings.ToValidUTF8(text, "\ufffd")
}

// newSource splits text into lines. The content begins at offset body.
func newSource(text string, body int) *source {
	s := &source{text: text}
	n := strings.Count(text, "\n") + 1
	s.starts = make([]int, 0, n)
	s.lines = make([]line, 0, n)
	for start := 0; start <= len(text); {
		end := strings.IndexByte(text[start:], '\n')
		if end < 0 {
			end = len(text)
		} else {
			end += start
		}
		s.starts = append(s.starts, start)
		if end >= body && start < len(text) {
			s.lines = append(s.lines, line{start: max(start, body), end: end})
		}
		start = end + 1
	}
	return s
}

// indent returns the width of the white space at the start of l in columns, and the offset after it.
func (s *source) indent(l *line) (width, pos int) {
	col := l.col + l.pad
	pos = l.start
	for ; pos < l.end; pos++ {
		switch s.text[pos] {
		case ' ':
			col++
		case '\t':
			col += tabStop - col%tabStop
		default:
			return col - l.col, pos
		}
	}
	return col - l.col, pos
}

// eat consumes up to n columns of white space at the start of l. It returns the number of consumed columns.
func (s *source) eat(l *line, n int) int {
	eaten := 0
	for eaten < n {
		if l.pad > 0 {
			l.pad--
			l.col++
			eaten++
			continue
		}
		if l.start >= l.end {
			break
		}
		switch s.text[l.start] {
		case ' ':
			l.start++
			l.col++
			eaten++
		case '\t':
			l.pad = tabStop - l.col%tabStop
			l.start++
		default:
			return eaten
		}
	}
	return eaten
}

// skip consumes n bytes at the start of l. They must not be white space.
func (l *line) skip(n int) {
	l.start += n
	l.col += n
}

// blank reports whether the rest of l is blank.
func (s *source) blank(l *line) bool {
	_, pos := s.indent(l)
	return pos >= l.end
}

// rest returns the rest of l, including the remaining columns of a partly consumed tab.
func (s *source) rest(l *line) string {
	if l.pad == 0 {
		return s.text[l.start:l.end]
	}
	return strings.Repeat(" ", l.pad) + s.text[l.start:l.end]
}

// at stores an offset in the source as a position. [locator] converts it to a line and column after the tree has been
// built.
func at(offset int) diag.Pos { return diag.Pos{Col: offset + 1} }

// locator converts offsets to lines and columns. It is fastest if offsets increase.
type locator struct {
	src  *source
	line int
	// offset and col describe the last position on the line that was looked up.
	offset, col int
}

// pos converts an offset to a line and column. Columns count characters.
func (l *locator) pos(offset int) diag.Pos {
	starts := l.src.starts
	l.col = max(l.col, 1)
	if offset < l.offset || (l.line+1 < len(starts) && offset >= starts[l.line+1]) {
		if offset < starts[l.line] || l.line+1 >= len(starts) || offset >= starts[l.line+1] {
			l.line = l.find(offset)
		}
		l.offset, l.col = starts[l.line], 1
	}
	offset = min(offset, len(l.src.text))
	if offset > l.offset {
		l.col += utf8.RuneCountInString(l.src.text[l.offset:offset])
		l.offset = offset
	}
	return diag.Pos{Line: l.line + 1, Col: l.col}
}

// find returns the index of the line that contains offset. It tries the next lines first.
func (l *locator) find(offset int) int {
	starts := l.src.starts
	if offset >= starts[l.line] {
		for i := l.line; i < min(l.line+8, len(starts)); i++ {
			if i+1 == len(starts) || offset < starts[i+1] {
				return i
			}
		}
	}
	lo, hi := 0, len(starts)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; starts[mid] <= offset {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// resolve sets the line and column of every node.
func (l *locator) resolve(nodes []*Node) {
	for _, n := range nodes {
		if n.Pos.Line == 0 && n.Pos.Col > 0 {
			n.Pos = l.pos(n.Pos.Col - 1)
		}
		l.resolve(n.Children)
	}
}
