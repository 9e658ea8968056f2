package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// fence describes the opening line of a fenced code block.
type fence struct {
	sign   byte
	length int
	// indent is the indentation of the fence in columns. It is removed from each line of code.
	indent int
	// info is the info string after the fence.
	info string
}

// fenceAt recognizes the opening of a fenced code block at pos (CommonMark 4.5).
func (s *source) fenceAt(l *line, width, pos int) (fence, bool) {
	sign, end := s.text[pos], pos
	for end < l.end && s.text[end] == sign {
		end++
	}
	info := strings.Trim(s.text[end:l.end], " \t")
	if end-pos < 3 || sign == '`' && strings.IndexByte(info, '`') >= 0 {
		return fence{}, false
	}
	return fence{sign: sign, length: end - pos, indent: width, info: info}, true
}

func (f *blockParser) startFence(i, width, pos int) bool {
	open, ok := f.fenceAt(&f.lines[i], width, pos)
	if !ok {
		return false
	}
	f.closeBlock()
	f.block = openBlock{kind: fenceBlock, node: f.nodes.element("pre", pos), fence: open, from: i + 1, to: i + 1}
	return true
}

// fenceLine processes a line of code or the closing fence.
func (f *blockParser) fenceLine(i int) {
	l := &f.lines[i]
	if f.closesFence(l) {
		f.closeBlock()
		return
	}
	f.eat(l, f.block.fence.indent)
	f.block.to = i + 1
}

// closesFence reports whether l closes the open fence. The closing fence needs at least as many fence characters as the
// opening fence, with nothing after them.
func (f *blockParser) closesFence(l *line) bool {
	width, pos := f.indent(l)
	end := pos
	for end < l.end && f.text[end] == f.block.fence.sign {
		end++
	}
	return width < codeIndent && end-pos >= f.block.fence.length && f.blank(&line{start: end, end: l.end})
}

// reportOpenFence reports a code block that is never closed. It extends to the end of the document or component.
func (f *blockParser) reportOpenFence() {
	if f.block.kind != fenceBlock {
		return
	}
	open := f.block.fence
	sign := strings.Repeat(string(open.sign), open.length)
	p := diag.BlockOpen.Problemf(f.block.node.Pos, "the code block is never closed: everything after it is code")
	p.Width = open.length
	f.report(p.WithHint("add a line with %q after the code", sign))
}

func (f *blockParser) endFence(open openBlock) {
	f.add(f.codeBlock(open.node, open.fence.info, open.from, open.to))
}

// startIndented begins an indented code block. Lines that contain a component or a fence do not begin one, because both
// are recognized at any indentation.
func (f *blockParser) startIndented(i, width, pos int) {
	if f.text[pos] == ':' && f.startComponent(i, width, pos) {
		return
	}
	if f.text[pos] == '`' && f.startFence(i, width, pos) {
		return
	}
	f.closeBlock()
	f.eat(&f.lines[i], codeIndent)
	f.block = openBlock{kind: indentedBlock, node: f.nodes.element("pre", pos), from: i, to: i + 1}
}

// indentedLine processes a line of an indented code block. Blank lines belong to the block if more code follows.
func (f *blockParser) indentedLine(i int) bool {
	l := &f.lines[i]
	width, pos := f.indent(l)
	if pos >= l.end {
		f.eat(l, codeIndent)
		f.markBlank(true)
		return true
	}
	if width < codeIndent {
		f.closeBlock()
		f.afterCode = true
		return false
	}
	f.eat(l, codeIndent)
	f.block.to = i + 1
	f.markBlank(false)
	return true
}

func (f *blockParser) endIndented(open openBlock) {
	f.add(f.codeBlock(open.node, "", open.from, open.to))
}

// codeBlock sets the content of pre from its info string and lines.
func (p *parser) codeBlock(pre *Node, info string, from, to int) *Node {
	code := p.code(from, to)
	about := parseInfo(unescape(info))
	p.nodes.used += len(about.highlights)
	pre.Props = append(pre.Props,
		Prop{"className", []string{"language-" + about.language}},
		Prop{"language", about.language},
		Prop{"code", code})
	if about.filename != "" {
		pre.Props = append(pre.Props, Prop{"filename", about.filename})
	}
	if len(about.highlights) > 0 {
		pre.Props = append(pre.Props, Prop{"highlights", about.highlights})
	}
	if info != "" {
		pre.Props = append(pre.Props, Prop{"meta", about.meta})
	}
	inner := p.nodes.element("code", pre.Pos.Col-1)
	inner.Props = []Prop{{"__ignoreMap", ""}}
	inner.Children = []*Node{p.nodes.text(code, pre.Pos.Col-1)}
	if code == "" {
		inner.Children[0].Text = ""
	}
	pre.Children = []*Node{inner}
	return pre
}

// code joins lines of code and expands their tabs. Each line ends with a line feed. code returns "" if there are no
// lines, or if there is only a blank one.
func (p *parser) code(from, to int) string {
	if from == to {
		return ""
	}
	whole := true
	for i := from; i < to && whole; i++ {
		l := &p.lines[i]
		whole = l.pad == 0 && (i == from || l.start == p.lines[i-1].end+1)
	}
	end := p.lines[to-1].end
	if whole && end < len(p.text) {
		if s := p.text[p.lines[from].start : end+1]; strings.IndexByte(s, '\t') < 0 {
			return orNothing(s)
		}
	}
	var b strings.Builder
	for i := from; i < to; i++ {
		expandTabs(&b, p.rest(&p.lines[i]))
		b.WriteByte('\n')
	}
	return orNothing(b.String())
}

func orNothing(code string) string {
	if code == "\n" {
		return ""
	}
	return code
}

// expandTabs writes s and replaces each tab with spaces up to the next tab stop.
func expandTabs(b *strings.Builder, s string) {
	col := 0
	for {
		tab := strings.IndexByte(s, '\t')
		if tab < 0 {
			b.WriteString(s)
			return
		}
		b.WriteString(s[:tab])
		col += len([]rune(s[:tab]))
		n := tabStop - col%tabStop
		b.WriteString(strings.Repeat(" ", n))
		col += n
		s = s[tab+1:]
	}
}
