package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// inlineText is a text whose inline syntax is to be parsed into the children of node: the lines from one to
// the other, or the text from lo to hi where there are none.
type inlineText struct {
	node     *Node
	from, to int
	lo, hi   int
	// cell is set for the cell of a table, in which "\|" stands for a bar.
	cell bool
	// item is set for the first paragraph of a list item.
	item bool
}

// endParagraph adds the paragraph (CommonMark 4.8), without the link definitions at its start.
func (f *blockParser) endParagraph(open openBlock) {
	from := f.definitions(open.from, open.to)
	if from == open.to {
		return
	}
	f.strayClosers(from, open.to)
	_, start := f.indent(&f.lines[from])
	n := f.nodes.element("p", start)
	f.add(n)
	f.jobs = append(f.jobs, inlineText{node: n, from: from, to: open.to, item: open.item})
}

// strayClosers reports the lines of a paragraph that look like closers of components.
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
		p := diag.BlockOpen.Problemf(at(pos), "%q closes nothing and is plain text", colons)
		p.Width = len(colons)
		f.report(p.WithHint("remove it, or give it the colons and the indentation of the component's first line"))
	}
}

// content is a text with inline syntax, cut free of the prefixes of its lines.
type content struct {
	text string
	// pieces tell where the parts of text stand in the source; the first one begins at 0.
	pieces []piece
}

// piece is a part of a [content] that stands in the source in one piece.
type piece struct {
	at, offset int
}

// offset tells where a place of the content stands in the source.
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

// join makes the content of the lines from one to the other. Their indentation stays, as it counts in
// inline code.
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
