package mdc

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// maxHeading is the highest heading level, as in h6.
const maxHeading = 6

// headingTag returns the tag for a heading level, such as "h2".
func headingTag(level int) string { return "h" + strconv.Itoa(level) }

// headingLevel recognizes the opening sequence of an ATX heading at pos (CommonMark 4.2).
func (s *source) headingLevel(l *line, pos int) (int, bool) {
	end := pos
	for end < l.end && s.text[end] == '#' {
		end++
	}
	level := end - pos
	if level == 0 || level > maxHeading {
		return 0, false
	}
	return level, end == l.end || s.text[end] == ' ' || s.text[end] == '\t'
}

// heading adds a heading of the form "## Title".
func (f *blockParser) heading(i, pos int) bool {
	l := &f.lines[i]
	level, ok := f.headingLevel(l, pos)
	if !ok {
		return false
	}
	f.closeBlock()
	f.level = level
	n := f.nodes.element(headingTag(level), pos)
	f.add(n)
	lo, hi := f.trim(pos+level, l.end)
	closing := hi
	for closing > lo && f.text[closing-1] == '#' {
		closing--
	}
	if closing == lo || f.text[closing-1] == ' ' || f.text[closing-1] == '\t' {
		lo, hi = f.trim(lo, closing)
	}
	f.pending = append(f.pending, inlineText{node: n, lo: lo, hi: hi})
	return true
}

// missedHeadings reports lines of a paragraph that begin like a heading but have no space after the number signs. A
// single number sign is not reported, because hashtags, issue numbers and colors begin with one. Lines after a character
// that may begin code, HTML, a link or a formula are not examined, because they may be part of it.
func (f *blockParser) missedHeadings(from, to int) {
	for i := from; i < to; i++ {
		l := &f.lines[i]
		width, pos := f.indent(l)
		signs := 0
		for pos+signs < l.end && f.text[pos+signs] == '#' {
			signs++
		}
		if signs >= 2 && signs <= maxHeading && pos+signs < l.end && width < codeIndent {
			marker := f.text[pos : pos+signs]
			p := diag.Syntax.Problemf(at(pos), "the heading is shown as text because there is no space after %q", marker)
			p.Width = signs
			f.report(p.WithHint("write \"%s Title\", or \"\\%s\" if it is not a heading", marker, marker))
		}
		if strings.ContainsAny(f.text[pos:l.end], "`<[$") {
			return
		}
	}
}

// trim narrows a range of the text to exclude white space at both ends.
func (s *source) trim(lo, hi int) (int, int) {
	for lo < hi && isBlankByte(s.text[lo]) {
		lo++
	}
	for hi > lo && isBlankByte(s.text[hi-1]) {
		hi--
	}
	return lo, hi
}

func isBlankByte(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// setext turns the open paragraph into a heading if line i underlines it (CommonMark 4.3).
func (f *blockParser) setext(i, pos int) bool {
	l := &f.lines[i]
	sign := f.text[pos]
	if sign != '=' && sign != '-' || strings.Trim(strings.TrimRight(f.text[pos:l.end], " \t"), string(sign)) != "" {
		return false
	}
	from := f.definitions(f.block.from, f.block.to)
	if from == f.block.to {
		f.block = openBlock{}
		return false
	}
	level := 1
	if sign == '-' {
		level = 2
	}
	f.level = level
	_, start := f.indent(&f.lines[from])
	n := f.nodes.element(headingTag(level), start)
	f.pending = append(f.pending, inlineText{node: n, from: from, to: f.block.to})
	f.block = openBlock{}
	f.add(n)
	return true
}
