package mdc

import "strings"

// frame is an element under construction. Its children are the elements of [inline.kids] starting at index first.
type frame struct {
	node  *Node
	first int
}

// build converts the items starting at index from to nodes.
func (s *inline) build(from int) []*Node {
	base := len(s.kids)
	outer := len(s.frames)
	for i := from; i < len(s.items); i++ {
		m := &s.items[i]
		switch {
		case m.isText():
			i = s.buildText(i)
		case m.kind == elementMark:
			s.kids = append(s.kids, m.node)
		case m.kind == delimiterMark:
			s.buildEmphasis(m, outer)
		case m.kind == propsMark:
			s.attach(m.attrs, i)
		}
	}
	return s.cutChildren(base)
}

// cutChildren removes and returns the children starting at index first.
func (s *inline) cutChildren(first int) []*Node {
	if first == len(s.kids) {
		return nil
	}
	nodes := make([]*Node, len(s.kids)-first)
	copy(nodes, s.kids[first:])
	s.kids = s.kids[:first]
	return nodes
}

// buildText joins the text of item i with the text of the following items. It returns the index of the last joined
// item.
func (s *inline) buildText(i int) int {
	last := i
	for last+1 < len(s.items) && s.items[last+1].isText() {
		last++
	}
	start := s.items[i].start
	text := s.items[i].text
	if last > i {
		n := 0
		for k := i; k <= last; k++ {
			n += len(s.items[k].text)
		}
		if end := s.items[last].end; n == end-start && s.verbatim(i, last) {
			text = s.content.text[start:end]
		} else {
			var b strings.Builder
			b.Grow(n)
			for k := i; k <= last; k++ {
				b.WriteString(s.items[k].text)
			}
			text = b.String()
		}
	}
	s.addText(text, start)
	return last
}

// isText reports whether m is plain text. Unmatched brackets and delimiters are also plain text.
func (m *mark) isText() bool {
	return m.kind == textMark || m.kind == bracketMark ||
		m.kind == delimiterMark && len(m.opened) == 0 && len(m.closed) == 0
}

// verbatim reports whether the text of the items is identical to the source.
func (s *inline) verbatim(i, last int) bool {
	for k := i; k <= last; k++ {
		m := &s.items[k]
		if len(m.text) != m.end-m.start || k > i && m.start != s.items[k-1].end {
			return false
		}
	}
	return true
}

// addText adds text and replaces the short names of emoji. It merges adjacent text into one node.
func (s *inline) addText(text string, start int) {
	if !s.verbatimText {
		text = replaceEmoji(text)
	}
	first := 0
	if n := len(s.frames); n > 0 {
		first = s.frames[n-1].first
	}
	if n := len(s.kids); n > first && s.kids[n-1].IsText() {
		s.kids[n-1].Text += text
		return
	}
	s.kids = append(s.kids, s.nodes.text(text, s.content.offset(start)))
}

// buildEmphasis closes and opens the elements of a delimiter run. Unmatched delimiters become text.
func (s *inline) buildEmphasis(m *mark, outer int) {
	for range m.closed {
		if len(s.frames) == outer {
			break
		}
		f := s.frames[len(s.frames)-1]
		s.frames = s.frames[:len(s.frames)-1]
		f.node.Children = s.cutChildren(f.first)
		s.kids = append(s.kids, f.node)
	}
	start := m.start
	for _, n := range m.closed {
		start += int(n)
	}
	if m.n > 0 {
		s.addText(s.content.text[start:start+m.n], start)
		start += m.n
	}
	for k := len(m.opened) - 1; k >= 0; k-- {
		node := s.element(emphasisTag(m.sign, m.opened[k]), start)
		start += int(m.opened[k])
		s.frames = append(s.frames, frame{node, len(s.kids)})
	}
}

// attach adds attributes to the preceding element, or to emphasis that has just been opened. It drops attributes after
// reference links and text.
func (s *inline) attach(attrs []attr, i int) {
	n := s.latest()
	if n == nil || n.IsText() || n.Tag[0] == '#' || i > 0 && s.items[i-1].reference {
		return
	}
	if n.Tag == "code" {
		attrs = inlineLanguage(attrs)
	}
	raw := plainProps(attrs)
	for i := range raw {
		raw[i].flag = raw[i].flag || raw[i].value == "" // in inline syntax, an empty value is equivalent to no value
	}
	if n.Tag == "span" {
		raw = boundProps(attrs)
	}
	for _, p := range finalProps(raw) {
		if n.Prop(p.Key) == nil {
			n.Props = append(n.Props, p)
		}
	}
}

// latest returns the node that was built or opened last. It returns nil if there is none.
func (s *inline) latest() *Node {
	if n := len(s.frames); n > 0 && s.frames[n-1].first == len(s.kids) {
		return s.frames[n-1].node
	}
	if len(s.kids) == 0 {
		return nil
	}
	return s.kids[len(s.kids)-1]
}

// inlineLanguage renames the key "lang" of inline code to "language" and adds the class of the language.
func inlineLanguage(attrs []attr) []attr {
	language, class := "", ""
	var rest []attr
	for _, a := range attrs {
		switch a.key {
		case "lang", "language":
			if language == "" || a.key == "language" {
				language = a.value
			}
		case "class":
			class = a.value + " "
		default:
			rest = append(rest, a)
		}
	}
	if language == "" {
		return attrs
	}
	return append(rest, attr{key: "language", value: language}, attr{key: "class", value: class + "language-" + language})
}
