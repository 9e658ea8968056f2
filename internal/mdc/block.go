package mdc

// Tags of nodes that exist only while a document is parsed.
const (
	// tagRaw is a piece of HTML as it was written.
	tagRaw = "#raw"
	// tagComment is an HTML comment.
	tagComment = "#comment"
	// tagTight is the paragraph of a tight list item, which is no element.
	tagTight = "#tight"
	// tagItem is an item of a tight list.
	tagItem = "#item"
	// tagSlot is a slot until the tree is built; it becomes a template then.
	tagSlot = "component-slot"
)

// codeIndent is the indentation that makes a line code.
const codeIndent = 4

// maxContainers is how deep quotes and lists may nest; deeper markers are text.
const maxContainers = 500

// blocks parses the block structure of the whole document.
func (p *parser) blocks() {
	p.root = p.nodes.element("#root", 0)
	p.document(0, len(p.lines), p.root)
	for _, l := range p.lists {
		p.settle(l)
	}
}

// document parses the lines from lo to hi as a document of their own and adds its blocks to parent.
func (p *parser) document(lo, hi int, parent *Node) {
	f := flow{parser: p, parent: parent, hi: hi}
	f.run(lo)
}

// nested parses the lines from lo to hi as a document inside the open component.
func (f *flow) nested(lo, hi int, parent *Node) {
	inner := flow{parser: f.parser, parent: parent, hi: hi, outer: f.outer}
	if n := len(f.open); n > 0 {
		inner.outer = f.open[n-1].list
	}
	inner.run(lo)
}

func (f *flow) run(lo int) {
	for i := lo; i < f.hi; i = max(i+1, f.next) {
		f.line(i)
	}
	f.closeTo(0)
}

// flow is a document while its lines go by: the containers that are open around the current line and
// the one block without block children inside them.
type flow struct {
	*parser
	parent *Node
	open   []container
	leaf   leaf
	// hi is the index after the document's last line.
	hi int
	// next is the line to go on with where a block has taken more than the current one.
	next int
	// afterCode is set for the line that ends an indented code block.
	afterCode bool
	// outer is the list of the item around the component that the document is in, nil where there is none.
	outer *list
}

// container is an open block quote, list item or footnote.
type container struct {
	kind containerKind
	node *Node
	// indent is how far the content of an item stands from the item's line.
	indent int
	list   *list
	// empty is set for an item that began with a blank line and has no content yet; a second blank
	// line makes it dead, and nothing can be added.
	empty, dead bool
	// filled is set when an item has a block, blank while the lines before the current one are blank.
	filled, blank bool
}

type containerKind byte

const (
	quote containerKind = iota
	item
	footnote
)

// leaf is an open block that holds text.
type leaf struct {
	kind leafKind
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

type leafKind byte

const (
	noLeaf leafKind = iota
	paragraphLeaf
	fenceLeaf
	indentedLeaf
	htmlLeaf
	componentLeaf
	tableLeaf
)

// line handles the line with index i.
func (f *flow) line(i int) {
	l := &f.lines[i]
	matched := f.match(l)
	if matched == len(f.open) {
		if !f.interruptible(l) && f.resume(i) {
			return
		}
	} else if f.leaf.kind == componentLeaf && !f.startsContainer(l, matched) {
		l.lazy = true
		f.componentLine(i)
		return
	}
	if f.blank(l) {
		f.blankLine(matched)
		return
	}
	f.textLine(i, matched)
	f.afterCode = false
	for j := range f.open {
		f.open[j].blank = false
	}
}

// textLine handles a line that has content and is not taken whole by the open leaf.
func (f *flow) textLine(i, matched int) {
	l := &f.lines[i]
	lazy := f.leaf.kind == paragraphLeaf && matched < len(f.open)
	if f.leaf.kind == paragraphLeaf && !lazy && f.startTable(i) {
		return
	}
	opened := f.openContainers(i, matched)
	if opened {
		lazy = false
	} else if lazy && (f.lazyComponent(i) || f.lazyTag(i)) {
		return
	}
	if f.blank(l) {
		return // nothing but markers
	}
	if lazy && !f.interrupts(l) {
		f.leaf.to = i + 1
		return
	}
	if !opened {
		f.closeUnmatched(matched)
	}
	f.start(i)
}

// match consumes the prefixes of the containers that go on in l and returns how many they are.
func (f *flow) match(l *line) int {
	for i := range f.open {
		if !f.continues(&f.open[i], l) {
			return i
		}
	}
	return len(f.open)
}

// continues tells whether l belongs to c, and consumes its prefix.
func (f *flow) continues(c *container, l *line) bool {
	width, pos := f.indent(l)
	blank := pos >= l.end
	switch c.kind {
	case quote:
		if blank || width >= codeIndent || f.text[pos] != '>' {
			return false
		}
		f.eat(l, width)
		l.skip(1)
		f.eat(l, 1)
		return true
	case item:
		if blank {
			c.dead = c.dead || c.empty
			f.eat(l, c.indent)
			return true
		}
		if width < c.indent || c.dead {
			return false
		}
		f.eat(l, c.indent)
		c.empty = false
		return true
	default:
		if !blank && width < codeIndent {
			return false
		}
		f.eat(l, codeIndent)
		return true
	}
}

// resume gives l to the open leaf where that takes whole lines as they are; it tells whether the line
// is done with.
func (f *flow) resume(i int) bool {
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

// blankLine handles a line without content: it ends a quote, and sets the parts of a list apart.
func (f *flow) blankLine(matched int) {
	f.closeLeaf()
	for j := matched; j < len(f.open); j++ {
		if f.open[j].kind == quote {
			f.closeTo(j)
			break
		}
	}
	f.markBlank(true)
	if len(f.open) == 0 && f.outer != nil {
		f.outer.loose = true
	}
}

// markBlank notes for every open item whether the line before the next one is blank.
func (f *flow) markBlank(blank bool) {
	for j := len(f.open) - 1; j >= 0 && f.open[j].kind != quote; j-- {
		f.open[j].blank = blank
	}
}

// closeUnmatched closes the containers that do not go on, and the leaf that cannot.
func (f *flow) closeUnmatched(matched int) {
	if matched < len(f.open) {
		f.closeTo(matched)
	} else if f.leaf.kind != paragraphLeaf {
		f.closeLeaf()
	}
}

// closeTo closes the leaf and all containers but the first n.
func (f *flow) closeTo(n int) {
	f.closeLeaf()
	f.open = f.open[:n]
}

// tip is the node that takes the next block.
func (f *flow) tip() *Node {
	if n := len(f.open); n > 0 {
		return f.open[n-1].node
	}
	return f.parent
}

// begin notes that a block begins in the innermost container. A list is loose where a blank line
// stands between the blocks of an item.
func (f *flow) begin() {
	if len(f.open) == 0 {
		return
	}
	c := &f.open[len(f.open)-1]
	if c.kind == item && c.blank && c.filled {
		c.list.loose = true
	}
	c.filled = true
}

// firstOfItem tells whether the next block is the first one of a list item.
func (f *flow) firstOfItem() bool {
	n := len(f.open)
	return n > 0 && f.open[n-1].kind == item && !f.open[n-1].filled
}

// add appends a block to the innermost container.
func (f *flow) add(n *Node) {
	tip := f.tip()
	tip.Children = append(tip.Children, n)
}

// closeLeaf finishes the open leaf.
func (f *flow) closeLeaf() {
	open := f.leaf
	f.leaf = leaf{}
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

// openContainers opens the block quotes, items and footnotes that begin in the line and tells whether
// there are any.
func (f *flow) openContainers(i, matched int) bool {
	l := &f.lines[i]
	opened := false
	for {
		width, pos := f.indent(l)
		if width >= codeIndent || pos >= l.end || len(f.open) >= maxContainers {
			return opened
		}
		interrupting := !opened && matched == len(f.open) && (f.leaf.kind == paragraphLeaf || f.afterCode)
		c, ok := f.container(l, pos, interrupting)
		if !ok {
			return opened
		}
		if !opened {
			f.leave(&c, matched)
		}
		f.enter(&c, l, width, pos)
		opened = true
	}
}

// startsContainer tells whether a new container begins in l, at the given depth.
func (f *flow) startsContainer(l *line, matched int) bool {
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end {
		return false
	}
	_, ok := f.container(l, pos, false)
	return ok
}

// interruptsWithContainer tells whether l begins a container that may end a paragraph.
func (f *flow) interruptsWithContainer(l *line) bool {
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end {
		return false
	}
	_, ok := f.container(l, pos, true)
	return ok
}

// container recognizes the start of a container at pos.
func (f *flow) container(l *line, pos int, interrupting bool) (container, bool) {
	switch c := f.text[pos]; {
	case c == '>':
		return container{kind: quote}, true
	case c == '[':
		return f.footnoteMarker(l, pos)
	case c == '-' || c == '*' || c == '+' || c >= '0' && c <= '9':
		return f.itemMarker(l, pos, interrupting)
	}
	return container{}, false
}

// leave closes what the new container ends. An item goes on with the list before it where that has
// the same marker.
func (f *flow) leave(c *container, matched int) {
	var before *container
	if matched < len(f.open) && f.open[matched].kind == item {
		before = &f.open[matched]
	}
	if c.kind == item && before != nil && before.list.marker == c.list.marker {
		c.list = before.list
		c.list.loose = c.list.loose || before.blank
	}
	f.closeTo(matched)
}

// enter makes c the innermost container and consumes its marker.
func (f *flow) enter(c *container, l *line, width, pos int) {
	switch c.kind {
	case quote:
		f.begin()
		c.node = f.nodes.element("blockquote", pos)
		f.add(c.node)
		f.eat(l, width)
		l.skip(1)
		f.eat(l, 1)
	case item:
		f.enterItem(c, l, width, pos)
	default:
		f.enterFootnote(c, l, width, pos)
	}
	f.open = append(f.open, *c)
}

// start begins a leaf with the line, whose containers are open.
func (f *flow) start(i int) {
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
	f.leaf = leaf{kind: paragraphLeaf, from: i, to: i + 1, item: first}
	if first {
		f.task(f.tip(), l)
	}
}

// startBlock begins a block that needs no other line to be known, and may end a paragraph.
func (f *flow) startBlock(i, width, pos int) bool {
	l := &f.lines[i]
	switch c := f.text[pos]; c {
	case '#':
		return f.heading(i, pos)
	case '`', '~':
		return f.startFence(i, width, pos)
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

// interrupts tells whether a block begins in l that ends the paragraph before it.
func (f *flow) interrupts(l *line) bool {
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

// isRule tells whether l is a thematic break: three or more of the same sign, with white space between.
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
