package mdc

import "strings"

// slot is a part of a component's content. It is either a named slot or the content before the first named slot.
type slot struct {
	name  string
	attrs []attr
	// offset is the offset of the line that contains the name.
	offset int
	// from and to delimit the lines of the content.
	from, to int
}

// startSlot begins a slot if l is "#name" or "#name{attributes}". The name must begin with a letter and is not changed.
func (f *blockParser) startSlot(c *component, l *line, i int) bool {
	start := l.start + 1
	if start >= l.end || !isLetter(f.text[start]) {
		return false
	}
	s := slot{offset: l.start, from: i + 1, to: i + 1}
	end := l.end
	c.mayIndent = true
	for j := start; j < l.end; j++ {
		if f.text[j] != '{' {
			continue
		}
		if attrs, after := scanProps(f.text[:l.end], j, false); after > 0 {
			s.attrs, end = mergeAttrs(f.checkAttributes(attrs, j)), j
			if rest := skipBlank(f.text[:l.end], after); rest < l.end {
				l.start, s.from = rest, i // the content begins after the attributes
				c.mayIndent = false
				f.noteStart(i)
			}
			break
		}
	}
	s.name = strings.TrimSpace(f.text[start:end])
	c.parts = append(c.parts, s)
	f.block.to = i + 1
	f.spread()
	return true
}

// slot parses a part of the component. The content of the default slot becomes the children of the component. Named
// slots become separate elements. slotAfter is the name of the next slot.
func (f *blockParser) slot(c *component, s slot, slotAfter string) {
	into := c.node
	if s.name != "" && (s.name != "default" || len(s.attrs) > 0) {
		into = f.nodes.element(tagSlot, s.offset)
		into.Props = append(finalProps(plainProps(s.attrs)), Prop{"v-slot:" + s.name, ""})
		c.node.Children = append(c.node.Children, into)
	}
	holder := f.nodes.element(into.Tag, s.from)
	f.nested(s.from, s.to, holder, slotAfter)
	if f.opts.AutoUnwrap {
		unwrapSole(holder)
	}
	into.Children = append(into.Children, holder.Children...)
}

// unwrapSole unwraps a paragraph that is the only child of n.
func unwrapSole(n *Node) {
	if len(n.Children) == 1 && n.Children[0].Tag == "p" {
		n.Children[0].Tag = tagTight
	}
}
