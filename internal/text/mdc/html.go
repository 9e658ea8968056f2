package mdc

import "strings"

// htmlKind is a kind of HTML block. Each of the seven kinds has its own start and end condition (CommonMark 4.6).
type htmlKind byte

const (
	noHTML htmlKind = iota
	// htmlRawText is a script, pre, style or textarea element up to its closing tag.
	htmlRawText
	htmlComment
	htmlInstruction
	htmlDeclaration
	htmlCDATA
	// htmlBlock begins with the tag of a block element. htmlTag begins with any complete tag that is on a line by itself.
	// Both end at a blank line.
	htmlBlock
	htmlTag
)

// blockTags are the elements whose tags begin an HTML block at the start of any line.
const blockTags = " address article aside base basefont blockquote body caption center col colgroup dd details" +
	" dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr" +
	" html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section" +
	" summary table tbody td tfoot th thead title tr track ul "

// rawTextTags are elements with content that must not be parsed as Markdown.
const rawTextTags = " pre script style textarea "

// htmlKindAt checks whether an HTML block begins at pos, using the seven start conditions of CommonMark 4.6.
func (s *source) htmlKindAt(l *line, pos int, interrupting bool) htmlKind {
	text := s.text[pos:l.end]
	switch {
	case strings.HasPrefix(text, "<!--"):
		return htmlComment
	case strings.HasPrefix(text, "<?"):
		return htmlInstruction
	case strings.HasPrefix(text, "<![CDATA["):
		return htmlCDATA
	case len(text) > 2 && text[1] == '!' && isLetter(text[2]):
		return htmlDeclaration
	}
	name, closing := tagName(text)
	if name == "" {
		return noHTML
	}
	after := text[len(name)+1:]
	if closing {
		after = after[1:]
	}
	ends := after == "" || after[0] == ' ' || after[0] == '\t' || after[0] == '>'
	name = " " + strings.ToLower(name) + " "
	if ends && !closing && strings.Contains(rawTextTags, name) {
		return htmlRawText
	}
	if (ends || strings.HasPrefix(after, "/>")) && strings.Contains(blockTags, name) {
		return htmlBlock
	}
	if interrupting || !closing && strings.Contains(rawTextTags, name) {
		return noHTML
	}
	if n := scanTag(text); n > 0 && strings.Trim(text[n:], " \t") == "" {
		return htmlTag
	}
	return noHTML
}

func (f *blockParser) startHTML(i, pos int) bool {
	l := &f.lines[i]
	kind := f.htmlKindAt(l, pos, f.block.kind == paragraphBlock)
	if kind == noHTML {
		return false
	}
	f.closeBlock()
	f.block = openBlock{kind: rawHTMLBlock, node: f.nodes.element(tagRaw, pos), html: kind, from: i, to: i + 1}
	if f.htmlEnds(l, pos+1) {
		f.block.ended = true
		f.closeBlock()
	}
	return true
}

// lazyTag begins an HTML block in a lazy continuation line, which lacks the markers of the quote or list around the
// paragraph. Any complete tag can begin the block, even a tag that could not interrupt a paragraph elsewhere.
func (f *blockParser) lazyTag(i int) bool {
	l := &f.lines[i]
	width, pos := f.indent(l)
	if width >= codeIndent || pos >= l.end || f.text[pos] != '<' || f.htmlKindAt(l, pos, false) != htmlTag {
		return false
	}
	f.closeBlock()
	f.block = openBlock{kind: rawHTMLBlock, node: f.nodes.element(tagRaw, pos), html: htmlTag, from: i, to: i + 1}
	return true
}

// htmlLine processes a line of HTML. It returns false for the blank line that ends the block.
func (f *blockParser) htmlLine(i int) bool {
	l := &f.lines[i]
	if f.block.html >= htmlBlock && f.blank(l) {
		return false
	}
	f.block.to = i + 1
	if f.htmlEnds(l, l.start) {
		f.block.ended = true
		f.closeBlock()
	}
	return true
}

// htmlEnds reports whether the open HTML block ends in l at or after pos.
func (f *blockParser) htmlEnds(l *line, pos int) bool {
	text := f.text[min(pos, l.end):l.end]
	switch f.block.html {
	case htmlRawText:
		text = strings.ToLower(text)
		for _, tag := range strings.Fields(rawTextTags) {
			if strings.Contains(text, "</"+tag+">") {
				return true
			}
		}
		return false
	case htmlComment:
		return strings.Contains(text, "-->")
	case htmlInstruction:
		return strings.Contains(text, "?>")
	case htmlDeclaration:
		return strings.Contains(text, ">")
	case htmlCDATA:
		return strings.Contains(text, "]]>")
	}
	return false
}

func (f *blockParser) endHTML(open openBlock) {
	n := open.node
	var b strings.Builder
	for i := open.from; i < open.to; i++ {
		if i > open.from {
			b.WriteByte('\n')
		}
		b.WriteString(f.rest(&f.lines[i]))
	}
	if open.html < htmlBlock && !open.ended && open.to == f.hi {
		b.WriteByte('\n')
	}
	n.Text = b.String()
	f.addHTML(n)
	f.add(n)
}

// addHTML separates comments from other HTML. HTML other than comments requires rebuilding the tree.
func (p *parser) addHTML(n *Node) {
	text := strings.TrimLeft(n.Text, " \t")
	switch {
	case strings.HasPrefix(text, "<!--"):
		body, rest, closed := strings.Cut(text[len("<!--"):], "-->")
		n.Tag, n.Text = tagComment, body
		if closed && strings.Trim(rest, " \t\n") != "" {
			n.Tag, n.Text, p.raw = tagRaw, "<!--"+body+"-->"+rest, true
		}
	case strings.HasPrefix(text, "<?"), strings.HasPrefix(text, "<!"):
		// Browsers treat these as comments that end at the first ">".
		_, rest, _ := strings.Cut(text, ">")
		n.Tag, n.Text = tagComment, ""
		if rest != "" {
			n.Tag, n.Text, p.raw = tagRaw, rest, true
		}
	default:
		p.raw = true
	}
}
