package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// inlineText is text whose inline syntax has not been parsed yet. The result becomes the children of node. The text
// consists of the lines between from and to, or of the range from lo to hi if there are no lines.
type inlineText struct {
	node     *Node
	from, to int
	lo, hi   int
	// cell is true for a table cell, where "\\|" is an escaped pipe.
	cell bool
	// item is true for the first paragraph of a list item.
	item bool
}

// endParagraph adds the paragraph (CommonMark 4.8) without the link definitions at its start.
func (f *blockParser) endParagraph(open openBlock) {
	from := f.definitions(open.from, open.to)
	if from == open.to {
		return
	}
	f.strayClosers(from, open.to)
	f.missedHeadings(from, open.to)
	_, start := f.indent(&f.lines[from])
	n := f.nodes.element("p", start)
	f.add(n)
	f.pending = append(f.pending, inlineText{node: n, from: from, to: open.to, item: open.item})
}

// strayClosers reports lines of a paragraph that look like closers of components.
func (f *blockParser) strayClosers(from, to int) {
	for i := from; i < to; i++ {
		l := &f.lines[i]
		_, pos := f.indent(l)
		if pos >= l.end || f.text[pos] != ':' {
			continue
		}
		colons := strings.TrimRight(f.text[pos:l.end], " \t")
		if len(colons) < minColons || strings.Trim(colons, ":") != "" {
			continue
		}
		p := diag.BlockOpen.Problemf(at(pos), "%q does not close a component and is shown as text", colons)
		p.Width = len(colons)
		f.report(p.WithHint("remove it, or match the colons and the indentation of the component's first line"))
	}
}

// content is text with inline syntax. It does not include the markers at the start of the lines.
type content struct {
	text string
	// pieces map the parts of text to the source. The first piece begins at 0.
	pieces []piece
}

// piece is a part of a [content] that is contiguous in the source.
type piece struct {
	at, offset int
}

// offset converts an offset in the content to an offset in the source.
func (c *content) offset(at int) int {
	lo, hi := 0, len(c.pieces)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; c.pieces[mid].at <= at {
			lo = mid
		} else {
			hi = mid
		}
	}
	return c.pieces[lo].offset + at - c.pieces[lo].at
}

// join returns the content of a range of lines. It keeps their indentation, which is significant in inline code.
func (p *parser) join(from, to int, pieces []piece) content {
	_, start := p.indent(&p.lines[from])
	pieces = append(pieces[:0], piece{0, start})
	end := p.lines[from].end
	whole := true
	for i := from + 1; i < to; i++ {
		if p.lines[i].start != end+1 {
			whole = false
			break
		}
		end = p.lines[i].end
	}
	if whole {
		return content{p.text[start:end], pieces}
	}
	buf := make([]byte, 0, p.lines[to-1].end-start)
	for i := from; i < to; i++ {
		if i > from {
			start = p.lines[i].start
			buf = append(buf, '\n')
			pieces = append(pieces, piece{len(buf), start})
		}
		buf = append(buf, p.text[start:p.lines[i].end]...)
	}
	return content{string(buf), pieces}
}
