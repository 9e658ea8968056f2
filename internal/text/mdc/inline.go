package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// inlines parses the inline syntax in all blocks of the document.
func (p *parser) inlines() {
	s := inline{parser: p}
	for i := range p.pending {
		j := &p.pending[i]
		if p.full(j.node.Pos.Col - 1) {
			break
		}
		if j.to > j.from {
			s.content = p.join(j.from, j.to, s.content.pieces)
		} else {
			s.content = content{p.text[j.lo:j.hi], append(s.content.pieces[:0], piece{0, j.lo})}
		}
		if j.cell {
			s.unescapePipes()
		}
		s.memo, s.item = memo{}, j.item
		nodes := s.parse(0, len(s.content.text))
		if s.missed {
			nodes, s.missed = s.relink(nodes), false
		}
		p.limitDepth(nodes, 0)
		j.node.Children = append(j.node.Children, nodes...)
	}
	p.fillBoxes()
}

// inline parses one piece of text at a time. It collects items and converts them to nodes when the brackets around them close or
// the text ends.
type inline struct {
	*parser
	content content
	items   []mark
	// delimiters are the items that may open or close emphasis. brackets are the items that may open a link.
	delimiters, brackets []int
	// inactive is the number of leading brackets that cannot open a link because they contain a link.
	inactive int
	// lo is the offset of the current text. start is the offset of the part that has not become an item yet.
	lo, start int
	// attachable is the offset where attributes apply to the preceding item.
	attachable int
	// item is true for the first paragraph of a list item.
	item bool
	// verbatimText is true while the text of an image is being built, because short names of emoji are not replaced there.
	verbatimText bool
	// missed is true if a URL may have been left as plain text.
	missed bool
	kids   []*Node
	frames []frame
	memo   memo
}

// mark is an item in a piece of text. It is plain text, an element, or a delimiter that may become emphasis or a link.
type mark struct {
	kind       markKind
	start, end int
	text       string
	node       *Node
	// reference is true for a reference link, because reference links do not accept attributes.
	reference bool
	attrs     []attr
	delimiter
}

type markKind byte

const (
	textMark markKind = iota
	elementMark
	delimiterMark
	bracketMark
	propsMark
)

// memo remembers unsuccessful searches so that text with many openers is parsed in linear time.
type memo struct {
	// ticks maps the length of a backtick run to the offset of its last occurrence. It is nil before the first search.
	ticks map[int]int
	// missing contains closers that do not occur in the rest of the text.
	missing []string
}

// index returns the index of closer in text, starting at i. It returns -1 if closer does not occur again.
func (m *memo) index(text string, i int, closer string) int {
	for _, missing := range m.missing {
		if missing == closer {
			return -1
		}
	}
	n := strings.Index(text[i:], closer)
	if n < 0 {
		m.missing = append(m.missing, closer)
		return -1
	}
	return i + n
}

// unescapePipes replaces "\\|" with "|". Table cells require this.
func (s *inline) unescapePipes() {
	rest := s.content.text
	if !strings.Contains(rest, `\|`) {
		return
	}
	base, pieces, at := s.content.pieces[0].offset, s.content.pieces[:1], 0
	var b strings.Builder
	for {
		i := strings.Index(rest, `\|`)
		if i < 0 {
			break
		}
		b.WriteString(rest[:i])
		rest, at = rest[i+1:], at+i+1
		pieces = append(pieces, piece{b.Len(), base + at})
	}
	b.WriteString(rest)
	s.content = content{b.String(), pieces}
}

// isSpecial reports whether an inline construct may begin with c.
func isSpecial(c byte) bool {
	switch c {
	case '\\', '`', '*', '_', '~', '[', ']', '!', '<', '&', ':', '{', '\n', '@', '$', 'w', 'W':
		return true
	}
	return false
}

// parse parses the text between lo and hi and returns its nodes.
func (s *inline) parse(lo, hi int) []*Node {
	outer := *s
	s.lo, s.start, s.inactive, s.attachable = lo, lo, len(s.brackets), -1
	text := s.content.text[:hi]
	for i := lo; i < hi; {
		c := text[i]
		if !isSpecial(c) {
			i++
			continue
		}
		if len(s.items) > budget.Marks && s.exceeds(markLimit, s.content.offset(i)) {
			break
		}
		if end := s.special(c, text, i, len(outer.brackets)); end > 0 {
			i, s.start = end, end
		} else {
			i++
		}
	}
	for hi > s.start && isBlankByte(text[hi-1]) {
		hi--
	}
	s.flush(hi)
	s.emphasis(len(outer.delimiters))
	nodes := s.build(len(outer.items))
	s.items, s.brackets = s.items[:len(outer.items)], s.brackets[:len(outer.brackets)]
	s.lo, s.start, s.inactive, s.attachable = outer.lo, outer.start, outer.inactive, outer.attachable
	return nodes
}

// special processes the byte c at i. It returns the offset to continue from, or 0 if c does not begin a construct.
func (s *inline) special(c byte, text string, i, brackets int) int {
	switch c {
	case '\\':
		return s.backslash(text, i)
	case '\n':
		return s.lineFeed(text, i)
	case '`':
		return s.codeSpan(text, i)
	case '*', '_', '~':
		return s.delimiterRun(text, i)
	case '!':
		return s.imageBracket(text, i)
	case '[':
		return s.openBracket(text, i)
	case ']':
		return s.closeBracket(text, i, brackets)
	case '<':
		return s.angle(text, i)
	case '&':
		return s.entity(text, i)
	case ':':
		return s.colon(text, i, brackets)
	case '{':
		return s.brace(text, i)
	case '$':
		return s.math(text, i)
	case 'w', 'W':
		return s.www(text, i, brackets)
	default:
		return s.email(text, i, brackets)
	}
}

// flush creates an item from the pending text up to end.
func (s *inline) flush(end int) {
	if end > s.start {
		s.items = append(s.items, mark{start: s.start, end: end, text: s.content.text[s.start:end]})
	}
}

// push adds n as an item and returns end. The source of n is between i and end.
func (s *inline) push(n *Node, i, end int) int {
	s.flush(i)
	s.items = append(s.items, mark{kind: elementMark, start: i, end: end, node: n})
	return end
}

// pushText adds an item for text that differs from its source between i and end.
func (s *inline) pushText(text string, i, end int) int {
	s.flush(i)
	s.items = append(s.items, mark{start: i, end: end, text: text})
	return end
}

// element returns a new element that begins at i.
func (s *inline) element(tag string, i int) *Node { return s.nodes.element(tag, s.content.offset(i)) }

// backslash handles escaped characters and hard line breaks.
func (s *inline) backslash(text string, i int) int {
	if i+1 >= len(text) {
		return 0
	}
	if text[i+1] == '\n' {
		return s.push(s.element("br", i), i, i+1)
	}
	if !isPunctuation(text[i+1]) {
		return 0
	}
	return s.pushText(text[i+1:i+2], i, i+2)
}

// hardBreak is the number of spaces before a line ending that make a hard line break.
const hardBreak = 2

// lineFeed removes white space around a line ending. Two or more spaces before the line ending create a hard line
// break.
func (s *inline) lineFeed(text string, i int) int {
	end, next, spaces := i, i+1, true
	for next < len(text) && (text[next] == ' ' || text[next] == '\t') {
		next++
	}
	for end > s.start && (text[end-1] == ' ' || text[end-1] == '\t') {
		end--
		spaces = spaces && text[end] == ' '
	}
	if end == i && next == i+1 {
		return 0
	}
	s.flush(end)
	s.start = i
	if spaces && i-end >= hardBreak {
		s.push(s.element("br", end), i, i)
	}
	s.items = append(s.items, mark{start: i, end: i + 1, text: "\n"})
	return next
}

// entity handles "&", which may begin a character reference.
func (s *inline) entity(text string, i int) int {
	decoded, n := scanEntity(text[i:])
	if n == 0 {
		return 0
	}
	return s.pushText(decoded, i, i+n)
}
