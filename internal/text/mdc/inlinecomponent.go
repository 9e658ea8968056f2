package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// inlineComponent is a component of the form ":name[label]{attributes}" in text.
type inlineComponent struct {
	name             string
	labelLo, labelHi int
	attrs            []attr
}

// scanInlineComponent scans the component at i and returns the offset after it. It returns 0 if there is no component.
// The label and the attributes can be in either order.
func scanInlineComponent(text string, i int, multiline bool) (c inlineComponent, end int) {
	c.name = scanName(text[i+1:])
	if c.name == "" {
		return c, 0
	}
	end = i + 1 + len(c.name)
	if end < len(text) && text[end] == ':' {
		return c, 0
	}
	end = c.scanAttrs(text, end, multiline)
	if end < len(text) && text[end] == '[' {
		if after := scanBalanced(text, end); after > 0 {
			c.labelLo, c.labelHi = end+1, after-1
			end = c.scanAttrs(text, after, multiline)
		}
	}
	return c, end
}

func (c *inlineComponent) scanAttrs(text string, i int, multiline bool) int {
	if i >= len(text) || text[i] != '{' {
		return i
	}
	attrs, end := scanProps(text, i, multiline)
	if end == 0 {
		return i
	}
	c.attrs = attrs
	return end
}

// colon handles ":", which may begin a component or be part of the scheme of a bare link.
func (s *inline) colon(text string, i, brackets int) int {
	if strings.HasPrefix(text[i:], "://") {
		return s.bareURL(text, i, brackets)
	}
	if i+1 >= len(text) || !isLetter(text[i+1]) || i > s.lo && !mayPrecede(text[i-1]) {
		return 0
	}
	c, end := scanInlineComponent(text, i, true)
	if end == 0 {
		return 0
	}
	n := s.element(Kebab(c.name), i)
	n.markInline(c.name)
	n.Props = s.componentAttributes(n, c.attrs)
	n.Children = s.parse(c.labelLo, c.labelHi)
	label := Range{}
	if c.labelHi > c.labelLo {
		label = Range{s.content.offset(c.labelLo), s.content.offset(c.labelHi)}
	}
	s.addInline(n, s.content.offset(i), s.content.offset(end-1)+1, label)
	return s.push(n, i, end)
}

// mayPrecede reports whether an inline component can follow the character c.
func mayPrecede(c byte) bool { return isBlankByte(c) || c == '[' || c == '*' || c == '_' || c == '(' }

// componentAttributes converts the attributes of an inline component to props.
func (p *parser) componentAttributes(n *Node, attrs []attr) []Prop {
	attrs = mergeAttrs(p.checkAttributes(attrs, n.Pos.Col-1))
	return externalIfLink(n.Tag, finalProps(boundProps(attrs)))
}

func externalIfLink(tag string, props []Prop) []Prop {
	if tag != "a" {
		return props
	}
	return external(props)
}

// soleComponent adds a component that is on a line by itself. The label and attributes may continue on the next lines.
func (f *blockParser) soleComponent(i, pos int) bool {
	c, end := scanInlineComponent(f.text[:f.lines[i].end], pos, false)
	last := i
	if end == 0 {
		return false
	}
	if !f.ends(end, f.lines[i].end) {
		if c, end, last = f.spreadComponent(i, pos); end == 0 {
			return false
		}
	}
	f.closeBlock()
	n := f.nodes.element(Kebab(c.name), pos)
	n.markInline(c.name)
	n.Props = f.componentAttributes(n, c.attrs)
	f.add(n)
	f.addInline(n, pos, end, Range{c.labelLo, c.labelHi})
	if c.labelHi > c.labelLo {
		f.pending = append(f.pending, inlineText{node: n, lo: c.labelLo, hi: c.labelHi})
	}
	f.next = last + 1
	return true
}

// ends reports whether only white space is between pos and end.
func (s *source) ends(pos, end int) bool { return strings.Trim(s.text[pos:end], " \t") == "" }

// spreadComponent scans a component whose label or attributes span several lines. It does not support lists and quotes,
// where lines begin with markers.
func (f *blockParser) spreadComponent(i, pos int) (c inlineComponent, end, last int) {
	if len(f.containers) > 0 {
		return c, 0, i
	}
	for last = i; last+1 < min(f.hi, i+budget.Lines) && !f.blank(&f.lines[last+1]); {
		last++
	}
	if last == i {
		return c, 0, i
	}
	c, end = scanInlineComponent(f.text[:f.lines[last].end], pos, true)
	for last = i; last < f.hi && f.lines[last].end < end; {
		last++
	}
	if end == 0 || last == i || !f.ends(end, f.lines[last].end) {
		return c, 0, i
	}
	return c, end, last
}
