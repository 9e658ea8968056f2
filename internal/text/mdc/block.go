package mdc

// The tags of nodes that only exist during parsing.
const (
	// tagRaw is a piece of raw HTML.
	tagRaw = "#raw"
	// tagComment is an HTML comment.
	tagComment = "#comment"
	// tagTight is the paragraph of a tight list item. It does not produce an element.
	tagTight = "#tight"
	// tagItem is an item of a tight list.
	tagItem = "#item"
	// tagSlot is a slot during parsing. It becomes a template element.
	tagSlot = "component-slot"
)

// codeIndent is the minimum indentation of an indented code block, in columns.
const codeIndent = 4

// blocks parses the block structure of the whole document.
func (p *parser) blocks() {
	p.root = p.nodes.element("#root", 0)
	p.document(0, len(p.lines), p.root)
	for _, l := range p.lists {
		p.tighten(l)
	}
}

// document parses lines lo to hi as a separate document and adds the blocks to parent.
func (p *parser) document(lo, hi int, parent *Node) {
	f := blockParser{parser: p, parent: parent, hi: hi}
	f.run(lo)
}

// nested parses lines lo to hi as a document within the open component. slotAfter is the name of the slot after them.
func (f *blockParser) nested(lo, hi int, parent *Node, slotAfter string) {
	inner := blockParser{parser: f.parser, parent: parent, hi: hi, slotAfter: slotAfter, depth: f.depth + len(f.containers) + 1, outer: f.outer}
	if n := len(f.containers); n > 0 {
		inner.outer = f.containers[n-1].list
	}
	inner.run(lo)
}

func (f *blockParser) run(lo int) {
	for i := lo; i < f.hi; i = max(i+1, f.next) {
		if f.full(f.lines[i].start) {
			break
		}
		f.line(i)
	}
	f.reportOpenFence()
	f.closeTo(0)
}

// blockParser parses a document line by line. It keeps track of the containers that are open at the current line, and
// of the open leaf block within them.
type blockParser struct {
	*parser
	parent     *Node
	containers []container
	block      openBlock
	// hi is the index after the last line of the document.
	hi int
	// depth is the number of components, lists and quotes around the document.
	depth int
	// next is the line to continue with if a block has consumed more than the current line.
	next int
	// noMathEnd is true if no line after the current one ends a formula.
	noMathEnd bool
	// afterCode is true for the line that ends an indented code block.
	afterCode bool
	// outer is the list of the item that contains the component around the document. It is nil if there is none.
	outer *list
	// slotAfter is the name of the slot that begins after the document. It is empty if there is none.
	slotAfter string
}

// line processes line i.
func (f *blockParser) line(i int) {
	l := &f.lines[i]
	matched := f.match(l)
	if matched == len(f.containers) {
		if !f.interruptible(l) && f.resume(i) {
			return
		}
	} else if f.block.kind == componentBlock && !f.startsContainer(l) {
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
	for j := range f.containers {
		f.containers[j].blank = false
	}
}

// textLine processes a line that has content and that the open block does not consume.
func (f *blockParser) textLine(i, matched int) {
	l := &f.lines[i]
	lazy := f.block.kind == paragraphBlock && matched < len(f.containers)
	if f.block.kind == paragraphBlock && !lazy && f.startTable(i) {
		return
	}
	opened := f.openContainers(i, matched)
	if opened {
		lazy = false
	} else if lazy && (f.lazyComponent(i) || f.lazyTag(i)) {
		return
	}
	if f.blank(l) {
		return // the line only contains markers
	}
	if lazy && !f.interrupts(l) {
		f.block.to = i + 1
		return
	}
	if !opened {
		f.closeUnmatched(matched)
	}
	f.start(i)
}

// blankLine processes a blank line. A blank line ends quotes and separates the parts of a list.
func (f *blockParser) blankLine(matched int) {
	f.closeBlock()
	for j := matched; j < len(f.containers); j++ {
		if f.containers[j].kind == quote {
			f.closeTo(j)
			break
		}
	}
	f.markBlank(true)
	if len(f.containers) == 0 {
		f.spread()
	}
}
