package mdc

// openBlock is an open block that holds text.
type openBlock struct {
	kind openBlockKind
	node *Node
	// from and to bound its lines.
	from, to int
	fence    fence
	html     htmlKind
	// ended is set when the line that ends the HTML has been seen.
	ended  bool
	comp   *component
	aligns []string
	// item is set for a paragraph that begins a list item.
	item bool
}

type openBlockKind byte

const (
	noLeaf openBlockKind = iota
	paragraphLeaf
	fenceLeaf
	indentedLeaf
	htmlLeaf
	componentLeaf
	tableLeaf
)

// resume gives l to the open leaf where that takes whole lines as they are; it reports whether the line
// is done with.
func (f *blockParser) resume(i int) bool {
	if f.lines[i].lazy && f.leaf.kind != componentLeaf && f.leaf.kind != paragraphLeaf {
		f.closeLeaf()
	}
	switch f.leaf.kind {
	case fenceLeaf:
		f.fenceLine(i)
		return true
	case htmlLeaf:
		return f.htmlLine(i)
	case componentLeaf:
		f.componentLine(i)
		return true
	case indentedLeaf:
		return f.indentedLine(i)
	case tableLeaf:
		return f.tableLine(i)
	}
	return false
}

// closeLeaf finishes the open leaf.
func (f *blockParser) closeLeaf() {
	open := f.leaf
	f.leaf = openBlock{}
	switch open.kind {
	case paragraphLeaf:
		f.endParagraph(open)
	case fenceLeaf:
		f.endFence(open)
	case indentedLeaf:
		f.endIndented(open)
	case htmlLeaf:
		f.endHTML(open)
	case componentLeaf:
		f.endComponent(open)
	case tableLeaf:
		f.endTable(open)
	}
}

// start begins a leaf with the line, whose containers are open.
func (f *blockParser) start(i int) {
	l := &f.lines[i]
	width, pos := f.indent(l)
	inParagraph := f.leaf.kind == paragraphLeaf
	if width >= codeIndent {
		if inParagraph {
			f.leaf.to = i + 1
			return
		}
		f.begin()
		f.startIndented(i, width, pos)
		return
	}
	if inParagraph && f.setext(i, pos) {
		return
	}
	inParagraph = f.leaf.kind == paragraphLeaf
	first := f.firstOfItem()
	if !inParagraph {
		f.begin()
	}
	if f.startBlock(i, width, pos) {
		return
	}
	if inParagraph {
		f.leaf.to = i + 1
		return
	}
	f.leaf = openBlock{kind: paragraphLeaf, from: i, to: i + 1, item: first}
	if first {
		f.task(f.tip(), l)
	}
}

// startBlock begins a block that needs no other line to be known, and may end a paragraph.
func (f *blockParser) startBlock(i, width, pos int) bool {
	l := &f.lines[i]
	switch c := f.text[pos]; c {
	case '#':
		return f.heading(i, pos)
	case '`', '~':
		return f.startFence(i, width, pos)
	case '$':
		return f.startMath(i, width, pos)
	case '<':
		return f.startHTML(i, pos)
	case '*', '-', '_':
		if !f.isRule(l, pos) {
			return false
		}
		f.closeLeaf()
		f.add(f.nodes.element("hr", pos))
		return true
	case ':':
		return f.startComponent(i, width, pos) || f.soleComponent(i, pos)
	}
	return false
}

// interrupts reports whether a block begins in l that ends the paragraph before it.
func (f *blockParser) interrupts(l *line) bool {
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end {
		return false
	}
	switch f.text[pos] {
	case '#':
		_, ok := f.headingLevel(l, pos)
		return ok
	case '`', '~':
		_, ok := f.fenceAt(l, width, pos)
		return ok
	case '<':
		return f.htmlKindAt(l, pos, true) != noHTML
	case '*', '-', '_':
		return f.isRule(l, pos)
	case ':':
		return f.opensComponent(l, pos)
	}
	return false
}

// isRule reports whether l is a thematic break: three or more of the same sign, with white space between.
func (s *source) isRule(l *line, pos int) bool {
	sign, n := s.text[pos], 0
	if sign != '*' && sign != '-' && sign != '_' {
		return false
	}
	for ; pos < l.end; pos++ {
		switch s.text[pos] {
		case sign:
			n++
		case ' ', '\t':
		default:
			return false
		}
	}
	return n >= 3
}
