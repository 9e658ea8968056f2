package mdc

import "github.com/tresjs/tresdocs/internal/budget"

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

// match is the first step of CommonMark's block phase (appendix, "Phase 1"): it consumes the
// prefixes of the containers that go on in l and returns how many they are.
func (f *blockParser) match(l *line) int {
	for i := range f.open {
		if !f.continues(&f.open[i], l) {
			return i
		}
	}
	return len(f.open)
}

// continues reports whether l belongs to c, and consumes its prefix.
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

// openContainers opens the block quotes, items and footnotes that begin in the line and reports whether
// there are any.
func (f *blockParser) openContainers(i, matched int) bool {
	l := &f.lines[i]
	opened := false
	for {
		width, pos := f.indent(l)
		if width >= codeIndent || pos >= l.end {
			return opened
		}
		interrupting := !opened && matched == len(f.open) && (f.leaf.kind == paragraphLeaf || f.afterCode)
		c, ok := f.containerAt(l, pos, interrupting)
		around := f.depth + len(f.open)
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

// leave closes what the new container ends. An item goes on with the list before it where that has
// the same marker.
func (f *blockParser) leave(c *container, matched int) {
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
	f.open = append(f.open, *c)
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

// markBlank notes for every open item whether the line before the next one is blank.
func (f *blockParser) markBlank(blank bool) {
	for j := len(f.open) - 1; j >= 0 && f.open[j].kind != quote; j-- {
		f.open[j].blank = blank
	}
}

// spread makes the list around the innermost block loose, where that is part of an item.
func (f *blockParser) spread() {
	around := f.outer
	if n := len(f.open); n > 0 {
		around = f.open[n-1].list
	}
	if around != nil {
		around.loose = true
	}
}

// begin notes that a block begins in the innermost container. A list is loose where a blank line
// stands between the blocks of an item.
func (f *blockParser) begin() {
	if len(f.open) == 0 {
		return
	}
	c := &f.open[len(f.open)-1]
	if c.kind == item && c.blank && c.filled {
		c.list.loose = true
	}
	c.filled = true
}

// firstOfItem reports whether the next block is the first one of a list item.
func (f *blockParser) firstOfItem() bool {
	n := len(f.open)
	return n > 0 && f.open[n-1].kind == item && !f.open[n-1].filled
}

// closeUnmatched closes the containers that do not go on, and the leaf that cannot.
func (f *blockParser) closeUnmatched(matched int) {
	if matched < len(f.open) {
		f.closeTo(matched)
	} else if f.leaf.kind != paragraphLeaf {
		f.closeLeaf()
	}
}

// closeTo closes the leaf and all containers but the first n.
func (f *blockParser) closeTo(n int) {
	f.closeLeaf()
	f.open = f.open[:n]
}

// tip is the node that takes the next block.
func (f *blockParser) tip() *Node {
	if n := len(f.open); n > 0 {
		return f.open[n-1].node
	}
	return f.parent
}

// add appends a block to the innermost container.
func (f *blockParser) add(n *Node) {
	tip := f.tip()
	tip.Children = append(tip.Children, n)
}
