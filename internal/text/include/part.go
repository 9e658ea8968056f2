package include

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// cut returns the part of s that d includes.
func cut(s source, d directive) (source, *diag.Problem) {
	markdown := isMarkdown(s.file) && !d.isCode
	var problem *diag.Problem
	switch {
	case d.region != "":
		s, problem = region(s, d.region, markdown)
	case markdown && d.lines == nil:
		s = withoutFrontMatter(s)
	}
	if problem == nil && d.lines != nil {
		s, problem = lineSlice(s, *d.lines)
	}
	if problem != nil {
		return s, problem
	}
	s = withoutMarks(s)
	if markdown {
		return s, nil
	}
	return dedent(s), nil
}

// slice returns the lines from index from up to, but not including, index to.
func (s source) slice(from, to int) source {
	s.lines, s.offset = s.lines[from:to], s.offset+from
	return s
}

// lineSlice returns the lines of s in the given range.
func lineSlice(s source, lines lineRange) (source, *diag.Problem) {
	to := lines.to
	if to == 0 {
		to = len(s.lines)
	}
	if lines.from > to || to > len(s.lines) {
		return s, hinted(problem("%q has no lines %d-%d", s.file, lines.from, to), "it has %d lines", len(s.lines))
	}
	return s.slice(lines.from-1, to), nil
}

// mark is a comment syntax for the start and end of a region. The first group of each expression captures the name.
type mark struct{ begin, end *regexp.Regexp }

// marks are the region syntaxes of editors and VitePress, of mdBook, and of MkDocs.
var marks = []mark{
	newMark(`#?[rR]egion\b:?`, `#?[eE]nd[rR]egion\b:?`, `(?:[ \t]+(\S.*?))?`),
	newMark(`ANCHOR:`, `ANCHOR_END:`, `[ \t]*(\S+)`),
	newMark(`(?:-+8<-+[ \t]*)?\[start:`, `(?:-+8<-+[ \t]*)?\[end:`, `[ \t]*(\S+?)\]`),
}

// newMark returns a mark with the given start and end words. name matches the region's name.
func newMark(begin, end, name string) mark {
	line := func(word string) *regexp.Regexp {
		return regexp.MustCompile(`^\s*(?:[^\w\s]+\s*|REM\s+)?` + word + name + `\s*(?:\*/\}?|-->|\*\)|%>)?\s*$`)
	}
	return mark{line(begin), line(end)}
}

// parseMark parses a mark and returns the name of its region. isEnd is true if the mark ends the region. ok is false if
// text is not a mark.
func parseMark(text string) (name string, isEnd, ok bool) {
	if !isMarkLine(text) {
		return "", false, false
	}
	for _, m := range marks {
		if match := m.begin.FindStringSubmatch(text); match != nil {
			return match[1], false, true
		}
		if match := m.end.FindStringSubmatch(text); match != nil {
			return match[1], true, true
		}
	}
	return "", false, false
}

// isMarkLine reports whether text begins like a comment. This excludes code that contains the word "region".
func isMarkLine(text string) bool {
	trimmed := strings.TrimSpace(text)
	return strings.HasPrefix(trimmed, "REM ") || trimmed != "" && strings.IndexByte("/#<*-;%'\"({!", trimmed[0]) >= 0
}

// region returns the lines between the marks of a region.
func region(s source, name string, markdown bool) (source, *diag.Problem) {
	var open, names []string
	from, to := -1, -1
	for i, text := range s.lines {
		title, isEnd, ok := parseMark(text)
		switch {
		case !ok:
		case !isEnd:
			open, names = append(open, title), append(names, title)
			if title == name && from < 0 {
				from = i + 1
			}
		case len(open) > 0 || title != "":
			if title == "" {
				title = open[len(open)-1]
			}
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
			if title == name && from >= 0 && to < 0 {
				to = i
			}
		}
	}
	if from >= 0 && to < 0 {
		return s, hinted(problem("region %q of %q is never closed", name, s.file), "add a line such as // #endregion %s", name)
	}
	if from >= 0 {
		return s.slice(from, to), nil
	}
	if markdown {
		if from, to, ok := headingPart(s.lines, name); ok {
			return s.slice(from, to), nil
		}
	}
	p := problem("%q has no region %q", s.file, name).WithSuggestion(name, names)
	if p.Hint == "" {
		p.Hint = "begin it with a line such as // #region " + name + " and end it with // #endregion " + name
	}
	return s, &p
}

// headingPart returns the line range of the Markdown section whose heading has the given id.
func headingPart(lines []string, id string) (from, to int, ok bool) {
	doc, _ := mdc.Parse([]byte(strings.Join(lines, "\n")), mdc.Options{DistinctIDs: true})
	level := ""
	for n := range mdc.Elements(doc.Nodes) {
		if !mdc.IsHeading(n.Tag) || n.Pos.Line == 0 {
			continue
		}
		switch {
		case level != "" && n.Tag <= level:
			return from, n.Pos.Line - 1, true
		case level == "" && hasID(n, id):
			from, level = n.Pos.Line-1, n.Tag
		}
	}
	return from, len(lines), level != ""
}

// hasID reports whether a heading, or an element within it, has the given id.
func hasID(heading *mdc.Node, id string) bool {
	for n := range mdc.Elements([]*mdc.Node{heading}) {
		if n.Attr("id") == id {
			return true
		}
	}
	return false
}

// withoutMarks removes the lines of s that are marks.
func withoutMarks(s source) source {
	lines := make([]string, 0, len(s.lines))
	numbers := make([]int, 0, len(s.lines))
	for i, text := range s.lines {
		if _, _, isMark := parseMark(text); !isMark {
			lines, numbers = append(lines, text), append(numbers, s.offset+i+1)
		}
	}
	s.lines, s.numbers = lines, numbers
	return s
}

// dedent removes the indentation that all lines share.
func dedent(s source) source {
	common := -1
	for _, text := range s.lines {
		trimmed := strings.TrimLeft(text, " \t")
		if trimmed == "" {
			continue
		}
		if width := len(text) - len(trimmed); common < 0 || width < common {
			common = width
		}
	}
	if common <= 0 {
		return s
	}
	lines := make([]string, len(s.lines))
	for i, text := range s.lines {
		lines[i] = text[min(common, len(text)):]
	}
	s.lines, s.shift = lines, s.shift+common
	return s
}
