package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/budget"
)

// inlines parses the inline syntax of all blocks.
func (p *parser) inlines() {
	s := inline{parser: p}
	for i := range p.jobs {
		j := &p.jobs[i]
		if p.full(j.node.Pos.Col - 1) {
			break
		}
		if j.to > j.from {
			s.content = p.join(j.from, j.to, s.content.pieces)
		} else {
			s.content = content{p.text[j.lo:j.hi], append(s.content.pieces[:0], piece{0, j.lo})}
		}
		if j.cell {
			s.unescapeBars()
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

// inline parses one text at a time. What it finds is kept as a row of items, and becomes nodes when
// the brackets around it close or the text ends.
type inline struct {
	*parser
	content content
	items   []mark
	// delimiters are the items that may open or close emphasis, brackets those that may open a link.
	delimiters, brackets []int
	// inactive is how many of the first brackets cannot open a link, as one inside them did.
	inactive int
	// lo is where the text at hand begins, start what of it is no item yet.
	lo, start int
	// attachable is the place at which attributes belong to the item before them.
	attachable int
	// item is set for the first paragraph of a list item.
	item bool
	// verbatimText is set while the text of an image is built, in which emoji stay as they are written.
	verbatimText bool
	// missed is set when an address may have been left plain text.
	missed bool
	kids   []*Node
	frames []frame
	memo   memo
}

// mark is one item of a text: a piece of text, an element, a sign that may become emphasis or a link.
type mark struct {
	kind       markKind
	start, end int
	text       string
	node       *Node
	// reference is set for a link by reference, which takes no attributes.
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

// memo remembers searches that found nothing, so that a text full of openers is still read in linear time.
type memo struct {
	// ticks gives the last place of a run of backticks by its length; nil before the first search.
	ticks map[int]int
	// missing lists closers that do not come again in the text.
	missing []string
}

// index finds closer in text from i on, -1 where it does not come again.
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

// unescapeBars turns "\|" into "|", as cells of a table need it.
func (s *inline) unescapeBars() {
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

// isSpecial tells for each byte whether something may begin at it.
func isSpecial(c byte) bool {
	switch c {
	case '\\', '`', '*', '_', '~', '[', ']', '!', '<', '&', ':', '{', '\n', '@', '$', 'w', 'W':
		return true
	}
	return false
}

// parse reads the text from lo to hi into nodes.
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

// special handles the byte c at i and returns where to go on, 0 where nothing begins there.
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

// flush makes an item of the text that is none yet, up to end.
func (s *inline) flush(end int) {
	if end > s.start {
		s.items = append(s.items, mark{start: s.start, end: end, text: s.content.text[s.start:end]})
	}
}

// push makes an item of n, which stands from i to end, and returns end.
func (s *inline) push(n *Node, i, end int) int {
	s.flush(i)
	s.items = append(s.items, mark{kind: elementMark, start: i, end: end, node: n})
	return end
}

// pushText makes an item of a text that is not what the source has from i to end.
func (s *inline) pushText(text string, i, end int) int {
	s.flush(i)
	s.items = append(s.items, mark{start: i, end: end, text: text})
	return end
}

// element makes an element that begins at i.
func (s *inline) element(tag string, i int) *Node { return s.nodes.element(tag, s.content.offset(i)) }

// backslash handles an escaped sign and the hard line break.
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

// hardBreak is how many spaces before a line end make a line break.
const hardBreak = 2

// lineFeed drops white space around a line end and makes a break of two or more spaces before it.
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

// entity handles a character reference.
func (s *inline) entity(text string, i int) int {
	decoded, n := scanEntity(text[i:])
	if n == 0 {
		return 0
	}
	return s.pushText(decoded, i, i+n)
}
