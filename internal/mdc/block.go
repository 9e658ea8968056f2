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

// blocks parses the block structure of the whole document.
func (p *parser) blocks() {
	p.root = p.nodes.element("#root", 0)
	p.document(0, len(p.lines), p.root)
	for _, l := range p.lists {
		p.tighten(l)
	}
}

// document parses the lines from lo to hi as a document of their own and adds its blocks to parent.
func (p *parser) document(lo, hi int, parent *Node) {
	f := blockParser{parser: p, parent: parent, hi: hi}
	f.run(lo)
}

// nested parses the lines from lo to hi as a document inside the open component.
func (f *blockParser) nested(lo, hi int, parent *Node) {
	inner := blockParser{parser: f.parser, parent: parent, hi: hi, depth: f.depth + len(f.open) + 1, outer: f.outer}
	if n := len(f.open); n > 0 {
		inner.outer = f.open[n-1].list
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

// blockParser is a document while its lines go by: the containers that are open around the current line and
// the one block without block children inside them.
type blockParser struct {
	*parser
	parent *Node
	open   []container
	leaf   openBlock
	// hi is the index after the document's last line.
	hi int
	// depth is the number of components, lists and quotes that the document is in.
	depth int
	// next is the line to go on with where a block has taken more than the current one.
	next int
	// noMathEnd is set where no line after the current one ends a formula.
	noMathEnd bool
	// afterCode is set for the line that ends an indented code block.
	afterCode bool
	// outer is the list of the item around the component that the document is in, nil where there is none.
	outer *list
}

// line handles the line with index i.
func (f *blockParser) line(i int) {
	l := &f.lines[i]
	matched := f.match(l)
	if matched == len(f.open) {
		if !f.interruptible(l) && f.resume(i) {
			return
		}
	} else if f.leaf.kind == componentLeaf && !f.startsContainer(l) {
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
func (f *blockParser) textLine(i, matched int) {
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

// blankLine handles a line without content: it ends a quote, and sets the parts of a list apart.
func (f *blockParser) blankLine(matched int) {
	f.closeLeaf()
	for j := matched; j < len(f.open); j++ {
		if f.open[j].kind == quote {
			f.closeTo(j)
			break
		}
	}
	f.markBlank(true)
	if len(f.open) == 0 {
		f.spread()
	}
}
