package mdc

import "github.com/tresjs/tresdocs/internal/base/budget"

// container is a block quote, list item or footnote that has not been closed yet.
type container struct {
	kind containerKind
	node *Node
	// indent is the indentation of an item's content, relative to the line that contains its marker.
	indent int
	list   *list
	// empty is true for an item that begins with a blank line and has no content yet. After a second blank line, dead
	// is true and nothing can be added to the item.
	empty, dead bool
	// filled is true after the first block of an item. blank is true if the lines before the current one are blank.
	filled, blank bool
}

type containerKind byte

const (
	quote containerKind = iota
	item
	footnote
)

// match is the first step of the block phase in CommonMark (appendix, "Phase 1"). It consumes the markers of the
// containers that continue in l. It returns the number of containers that continue.
func (f *blockParser) match(l *line) int {
	for i := range f.containers {
		if !f.continues(&f.containers[i], l) {
			return i
		}
	}
	return len(f.containers)
}

// continues reports whether l continues c. If so, it consumes the marker.
func (f *blockParser) continues(c *container, l *line) bool {
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

// openContainers opens the block quotes, items and footnotes that begin in the line. It reports whether there are any.
func (f *blockParser) openContainers(i, matched int) bool {
	l := &f.lines[i]
	opened := false
	for {
		width, pos := f.indent(l)
		if width >= codeIndent || pos >= l.end {
			return opened
		}
		interrupting := !opened && matched == len(f.containers) && (f.block.kind == paragraphBlock || f.afterCode)
		c, ok := f.containerAt(l, pos, interrupting)
		around := f.depth + len(f.containers)
		if !opened {
			around = f.depth + matched
		}
		if !ok || around >= budget.Depth && f.exceeds(blockDepthLimit, pos) {
			return opened
		}
		if !opened {
			f.leave(&c, matched)
		}
		f.enter(&c, l, width, pos)
		opened = true
	}
}

// startsContainer reports whether a new container begins in l.
func (f *blockParser) startsContainer(l *line) bool {
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end {
		return false
	}
	_, ok := f.containerAt(l, pos, false)
	return ok
}

// containerAt recognizes the start of a container at pos.
func (f *blockParser) containerAt(l *line, pos int, interrupting bool) (container, bool) {
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

// leave closes the containers that end when the container c begins. An item continues the preceding list if the markers
// match.
func (f *blockParser) leave(c *container, matched int) {
	var before *container
	if matched < len(f.containers) && f.containers[matched].kind == item {
		before = &f.containers[matched]
	}
	if c.kind == item && before != nil && before.list.marker == c.list.marker {
		c.list = before.list
		c.list.loose = c.list.loose || before.blank
	}
	f.closeTo(matched)
}

// enter makes c the innermost container and consumes its marker.
func (f *blockParser) enter(c *container, l *line, width, pos int) {
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
	f.containers = append(f.containers, *c)
}

// interruptsWithContainer reports whether l begins a container that may end a paragraph.
func (f *blockParser) interruptsWithContainer(l *line) bool {
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end {
		return false
	}
	_, ok := f.containerAt(l, pos, true)
	return ok
}

// markBlank records for all open items whether the current line is blank.
func (f *blockParser) markBlank(blank bool) {
	for j := len(f.containers) - 1; j >= 0 && f.containers[j].kind != quote; j-- {
		f.containers[j].blank = blank
	}
}

// spread makes the list around the innermost block loose if the block is part of an item.
func (f *blockParser) spread() {
	around := f.outer
	if n := len(f.containers); n > 0 {
		around = f.containers[n-1].list
	}
	if around != nil {
		around.loose = true
	}
}

// begin records that a block begins in the innermost container. A list is loose if a blank line separates the blocks of
// an item.
func (f *blockParser) begin() {
	if len(f.containers) == 0 {
		return
	}
	c := &f.containers[len(f.containers)-1]
	if c.kind == item && c.blank && c.filled {
		c.list.loose = true
	}
	c.filled = true
}

// firstOfItem reports whether the next block is the first one of a list item.
func (f *blockParser) firstOfItem() bool {
	n := len(f.containers)
	return n > 0 && f.containers[n-1].kind == item && !f.containers[n-1].filled
}

// closeUnmatched closes the containers that do not continue. It also closes the open block unless the block can
// continue.
func (f *blockParser) closeUnmatched(matched int) {
	if matched < len(f.containers) {
		f.closeTo(matched)
	} else if f.block.kind != paragraphBlock {
		f.closeBlock()
	}
}

// closeTo closes the open block and all but the first n containers.
func (f *blockParser) closeTo(n int) {
	f.closeBlock()
	f.containers = f.containers[:n]
}

// tip returns the node that the next block will be added to.
func (f *blockParser) tip() *Node {
	if n := len(f.containers); n > 0 {
		return f.containers[n-1].node
	}
	return f.parent
}

// add appends a block to the innermost container.
func (f *blockParser) add(n *Node) {
	tip := f.tip()
	tip.Children = append(tip.Children, n)
}
