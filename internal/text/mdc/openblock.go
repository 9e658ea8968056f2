package mdc

// openBlock is an open block that contains text.
type openBlock struct {
	kind openBlockKind
	node *Node
	// from and to delimit the lines of the block.
	from, to int
	fence    fence
	html     htmlKind
	// ended is true after the last line of an HTML block has been read.
	ended  bool
	comp   *component
	aligns []string
	// item is true for a paragraph that begins a list item.
	item bool
}

type openBlockKind byte

const (
	noBlock openBlockKind = iota
	paragraphBlock
	fenceBlock
	indentedBlock
	rawHTMLBlock
	componentBlock
	tableBlock
)

// resume passes line i to the open block if the block consumes whole lines. It reports whether the block consumed the
// line.
func (f *blockParser) resume(i int) bool {
	if f.lines[i].lazy && f.block.kind != componentBlock && f.block.kind != paragraphBlock {
		f.closeBlock()
	}
	switch f.block.kind {
	case fenceBlock:
		f.fenceLine(i)
		return true
	case rawHTMLBlock:
		return f.htmlLine(i)
	case componentBlock:
		f.componentLine(i)
		return true
	case indentedBlock:
		return f.indentedLine(i)
	case tableBlock:
		return f.tableLine(i)
	}
	return false
}

// closeBlock closes the open block.
func (f *blockParser) closeBlock() {
	open := f.block
	f.block = openBlock{}
	switch open.kind {
	case paragraphBlock:
		f.endParagraph(open)
	case fenceBlock:
		f.endFence(open)
	case indentedBlock:
		f.endIndented(open)
	case rawHTMLBlock:
		f.endHTML(open)
	case componentBlock:
		f.endComponent(open)
	case tableBlock:
		f.endTable(open)
	}
}

// start begins a block with line i. The containers of the line are already open.
func (f *blockParser) start(i int) {
	l := &f.lines[i]
	width, pos := f.indent(l)
	inParagraph := f.block.kind == paragraphBlock
	if width >= codeIndent {
		if inParagraph {
			f.block.to = i + 1
			return
		}
		f.begin()
		f.startIndented(i, width, pos)
		return
	}
	if inParagraph && f.setext(i, pos) {
		return
	}
	inParagraph = f.block.kind == paragraphBlock
	first := f.firstOfItem()
	if !inParagraph {
		f.begin()
	}
	if f.startBlock(i, width, pos) {
		return
	}
	if inParagraph {
		f.block.to = i + 1
		return
	}
	f.block = openBlock{kind: paragraphBlock, from: i, to: i + 1, item: first}
	if first {
		f.task(f.tip(), l)
	}
}

// startBlock begins a block that can be identified by its first line and that can interrupt a paragraph.
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
		f.closeBlock()
		f.add(f.nodes.element("hr", pos))
		return true
	case ':':
		return f.startComponent(i, width, pos) || f.soleComponent(i, pos)
	}
	return false
}

// interrupts reports whether l begins a block that ends the preceding paragraph.
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

// isRule reports whether l is a thematic break, which consists of three or more identical characters with optional
// white space between them.
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
