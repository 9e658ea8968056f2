package mdc

import "strings"

// imageBracket handles "![", which may open an image.
func (s *inline) imageBracket(text string, i int) int {
	if i+1 >= len(text) || text[i+1] != '[' || i+2 < len(text) && text[i+2] == '^' {
		return 0
	}
	return s.pushBracket(text, i, i+2, true)
}

// openBracket handles "[", which may begin a footnote reference, a span, or a link.
func (s *inline) openBracket(text string, i int) int {
	if end := s.footnoteCall(text, i); end > 0 {
		return end
	}
	if end := s.span(text, i); end > 0 {
		return end
	}
	return s.pushBracket(text, i, i+1, false)
}

func (s *inline) pushBracket(text string, i, end int, image bool) int {
	s.flush(i)
	s.brackets = append(s.brackets, len(s.items))
	d := delimiter{image: image, n: len(s.delimiters)}
	s.items = append(s.items, mark{kind: bracketMark, start: i, end: end, text: text[i:end], delimiter: d})
	return end
}

// closeBracket implements "look for link or image" in CommonMark's parsing strategy. It creates a link if "]" has a
// matching open bracket and is followed by a destination.
func (s *inline) closeBracket(text string, i, floor int) int {
	if len(s.brackets) == floor {
		return 0
	}
	top := len(s.brackets) - 1
	open := s.brackets[top]
	s.brackets = s.brackets[:top]
	m := s.items[open]
	if !m.image && top < s.inactive {
		s.inactive = min(s.inactive, top)
		return 0
	}
	target, end, byReference := s.target(text, m.end, i)
	if end == 0 {
		return 0
	}
	if byReference && !s.repeats(len(target.destination)+len(target.title), s.content.offset(m.start)) {
		return 0
	}
	s.flush(i)
	s.emphasis(m.n)
	s.verbatimText = m.image
	children := s.build(open + 1)
	s.verbatimText = false
	s.items = s.items[:open]
	s.start = m.start
	if !m.image {
		s.inactive = len(s.brackets)
	}
	s.push(s.linkNode(m, target, children), m.start, end)
	s.items[len(s.items)-1].reference = byReference
	s.attachable = end
	return end
}

// target scans the destination after the bracket at i, which closes the text of a link.
func (s *inline) target(text string, lo, i int) (ref reference, end int, byReference bool) {
	if i+1 < len(text) && text[i+1] == '(' {
		if ref, end := scanResource(text, i+1); end > 0 {
			return ref, end, false
		}
	}
	label, end := text[lo:i], i+1
	if i+1 < len(text) && text[i+1] == '[' {
		given, after := scanLabel(text, i+1)
		if after == 0 {
			return ref, 0, false
		}
		if given != "" {
			label = given
		}
		end = after
	}
	if len(s.references) == 0 || len(label) > maxLabel || unbalanced(label) {
		return ref, 0, false
	}
	ref, ok := s.references[normalizeLabel(label)]
	if !ok {
		return ref, 0, false
	}
	return ref, end, true
}

// unbalanced reports whether a label contains an unescaped bracket.
func unbalanced(label string) bool {
	for i := 0; i < len(label); i++ {
		switch label[i] {
		case '\\':
			i++
		case '[', ']':
			return true
		}
	}
	return false
}

// scanResource scans the destination and title in parentheses at i.
func scanResource(text string, i int) (ref reference, end int) {
	i = skipBlank(text, i+1)
	if i < len(text) && text[i] == ')' {
		return ref, i + 1
	}
	destination, after, ok := scanDestination(text, i, false)
	if !ok {
		return ref, 0
	}
	ref.destination = unescape(destination)
	i = skipBlank(text, after)
	if i > after {
		if title, afterTitle, ok := scanTitle(text, i); ok {
			ref.title, ref.titled = unescape(title), true
			i = skipBlank(text, afterTitle)
		}
	}
	if i >= len(text) || text[i] != ')' {
		return reference{}, 0
	}
	return ref, i + 1
}

// linkNode creates the link or image that begins with the bracket m.
func (s *inline) linkNode(m mark, ref reference, children []*Node) *Node {
	var n *Node
	if m.image {
		n = s.element("img", m.start)
		n.Props = []Prop{{"src", encodeURI(ref.destination)}, {"alt", s.alt(children, m.start)}}
	} else {
		n = s.element("a", m.start)
		n.Children = children
		n.Props = []Prop{{"href", encodeURI(RewriteMarkdown(ref.destination))}}
		n.Props = external(n.Props)
	}
	if ref.titled {
		n.Props = append(n.Props, Prop{"title", ref.title})
	}
	return n
}

// altOf joins the text of nodes and their descendants, including the descriptions of images.
func altOf(nodes []*Node) string {
	if len(nodes) == 1 && nodes[0].IsText() {
		return nodes[0].Text
	}
	var b strings.Builder
	writeAlt(&b, nodes)
	return b.String()
}

func writeAlt(b *strings.Builder, nodes []*Node) {
	for _, n := range nodes {
		if n.Tag == tagComment {
			b.WriteString("<!--" + n.Text + "-->")
			continue
		}
		b.WriteString(n.Text)
		b.WriteString(n.Attr("alt"))
		writeAlt(b, n.Children)
	}
}

// alt returns the description of the image that begins at start. If an image contains another image, the description of
// the inner image is repeated.
func (s *inline) alt(nodes []*Node, start int) string {
	text := altOf(nodes)
	if len(nodes) > 1 && !s.repeats(len(text), s.content.offset(start)) {
		return ""
	}
	return text
}

// TextOf joins the text of nodes and their descendants.
func TextOf(nodes []*Node) string {
	if len(nodes) == 1 && nodes[0].IsText() {
		return nodes[0].Text
	}
	var b strings.Builder
	writeText(&b, nodes)
	return b.String()
}

func writeText(b *strings.Builder, nodes []*Node) {
	for _, n := range nodes {
		if n.Tag != tagComment {
			b.WriteString(n.Text)
		}
		writeText(b, n.Children)
	}
}
