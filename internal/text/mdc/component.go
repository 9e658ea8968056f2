package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// component is a block component that has not been closed yet.
type component struct {
	opener
	node *Node
	// level is the level of the last heading before the component.
	level int
	// contained is true if the component is in a list item or a quote.
	contained bool
	// last is the index of the last line that has been added to the component.
	last int
	// indent is the indentation of the opener. The closer, slots and props must have the same indentation.
	indent int
	// fenced is true inside a code block. There, only the closing fence is significant.
	fenced bool
	// stripFence is true if dedent is removed from the lines of the code block.
	stripFence bool
	// inner is the number of open nested components that have the same number of colons.
	inner int
	// mayIndent is true if an indented component may begin on the next line, which is the case after a blank line, the
	// props, or a slot name.
	mayIndent bool
	// dedent is the indentation of an indented component. It is removed from all following lines.
	dedent int
	yaml   propsBlock
	// parts contains the default content and the slots, in source order.
	parts []slot
	// closed is true after the closer has been read.
	closed bool
}

// opensComponent reports whether l begins a component. This is either a block component or an inline component that is
// on a line by itself.
func (f *blockParser) opensComponent(l *line, pos int) bool {
	if o, _ := f.scanOpener(l, pos); o.name != "" {
		return true
	}
	_, end := scanInlineComponent(f.text[:l.end], pos, false)
	return end > 0 && strings.Trim(f.text[end:l.end], " \t") == ""
}

func (f *blockParser) startComponent(i, width, pos int) bool {
	o, fault := f.scanOpener(&f.lines[i], pos)
	if fault != nil {
		f.report(*fault)
	}
	if o.name == "" {
		return false
	}
	if f.depth+len(f.containers) >= budget.Depth && f.exceeds(blockDepthLimit, pos) {
		return false
	}
	f.closeBlock()
	o.attrs = mergeAttrs(f.checkAttributes(o.attrs, pos))
	n := f.nodes.element(o.name, pos)
	n.Component = true
	f.add(n)
	c := &component{opener: o, node: n, level: f.level, contained: len(f.containers) > 0, last: i, indent: width}
	f.block = openBlock{kind: componentBlock, node: n, comp: c, from: i + 1, to: i + 1}
	return true
}

// lazyComponent begins a component in a lazy continuation line. This line lacks the markers of the quote or list around
// the paragraph, but the component becomes part of these containers.
func (f *blockParser) lazyComponent(i int) bool {
	width, pos := f.indent(&f.lines[i])
	if width >= codeIndent || pos >= f.lines[i].end || f.text[pos] != ':' {
		return false
	}
	return f.startComponent(i, width, pos)
}

// interruptible reports whether a list item or quote that begins in l ends the open component. This is the case if the
// component has the indentation of code.
func (f *blockParser) interruptible(l *line) bool {
	c := f.block.comp
	return f.block.kind == componentBlock && c.indent >= codeIndent && f.interruptsWithContainer(l)
}

// componentLine processes a line of the open component.
func (f *blockParser) componentLine(i int) {
	c := f.block.comp
	c.last = i
	if f.yamlLine(c, i) {
		return
	}
	l := &f.lines[i]
	empty := l.start == l.end && l.pad == 0
	mayIndent := c.mayIndent
	c.mayIndent = empty
	eaten := f.eat(l, c.indent)
	f.noteStart(i)
	if !empty {
		eaten += f.dedentLine(c, l, mayIndent)
	}
	if f.marker(c, l, i, eaten) {
		return
	}
	if len(c.parts) == 0 {
		c.parts = append(c.parts, slot{from: i, to: i})
	}
	c.parts[len(c.parts)-1].to = i + 1
	f.block.to = i + 1
}

// dedentLine removes the indentation of indented components from l and returns its width. The width is determined by
// the first component that may be indented and is indented.
func (f *blockParser) dedentLine(c *component, l *line, mayIndent bool) int {
	if c.dedent == 0 && mayIndent && !c.fenced {
		if width, pos := f.indent(l); pos < l.end && f.text[pos] == ':' {
			c.dedent = width
		}
	}
	if c.dedent == 0 || c.fenced && !c.stripFence {
		return 0
	}
	eaten := f.eat(l, c.dedent)
	if !c.fenced && l.start < l.end && (f.text[l.start] == '`' || f.text[l.start] == '~') {
		c.stripFence = eaten >= c.dedent
	}
	return eaten
}

// marker processes a line that is significant to the component itself, which is the start or end of code, a slot, or
// the closer. It returns true if the line is not part of the component's content.
func (f *blockParser) marker(c *component, l *line, i, eaten int) bool {
	if l.pad > 0 || l.start >= l.end {
		return false
	}
	sign := f.text[l.start]
	if (sign == '`' || sign == '~') && f.signs(l, sign) >= 3 {
		c.stripFence = c.stripFence && !c.fenced
		c.fenced = !c.fenced
		return false
	}
	if c.fenced {
		return false
	}
	if sign == '#' && c.inner == 0 && eaten == c.indent {
		return f.startSlot(c, l, i)
	}
	return sign == ':' && f.closer(c, l)
}

// signs returns the number of consecutive occurrences of sign at the start of l.
func (s *source) signs(l *line, sign byte) int {
	n := 0
	for l.start+n < l.end && s.text[l.start+n] == sign {
		n++
	}
	return n
}

// closer closes the component if l is its closer. It also counts nested components with the same number of colons.
func (f *blockParser) closer(c *component, l *line) bool {
	if f.signs(l, ':') != c.colons {
		return false
	}
	if c.inner > 0 {
		c.inner--
		return false
	}
	if strings.Trim(f.text[l.start+c.colons:l.end], " \t") != "" {
		c.inner++
		return false
	}
	c.closed = true
	f.closeBlock()
	return true
}

// endComponent parses the content of the component.
func (f *blockParser) endComponent(open openBlock) {
	c := open.comp
	if !c.closed && c.yaml.state != propsOpen {
		f.report(f.unclosed(c))
	}
	f.addBlock(c)
	f.label(c)
	if f.opts.YAMLCodeBlockProps {
		f.codeBlockProps(c)
	}
	for i, s := range c.parts {
		slotAfter := f.slotAfter
		if i+1 < len(c.parts) {
			slotAfter = c.parts[i+1].name
		}
		f.slot(c, s, slotAfter)
	}
	c.node.Props = f.componentProps(c)
}

// label inserts the label of the opener before the content.
func (f *blockParser) label(c *component) {
	if c.labelHi > c.labelLo {
		holder := f.nodes.element(tagTight, c.labelLo)
		f.pending = append(f.pending, inlineText{node: holder, lo: c.labelLo, hi: c.labelHi})
		c.node.Children = append(c.node.Children, holder)
	}
}

// unclosed returns a problem that reports a component without a closer. A slot of the component around it may have ended
// it, because only the slots of indented components belong to them.
func (f *blockParser) unclosed(c *component) diag.Problem {
	colons := strings.Repeat(":", c.colons)
	p := diag.BlockOpen.Problemf(c.node.Pos, "%q is never closed", colons+c.name)
	p.Width = c.colons + len(c.name)
	if f.slotAfter != "" && !c.contained {
		return p.WithHint("indent it and its content, because \"#%s\" begins a slot of the component around it", f.slotAfter)
	}
	return p.WithHint("add a line with %q, indented like this one", colons)
}
