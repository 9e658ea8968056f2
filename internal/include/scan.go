package include

import (
	"regexp"
	"strings"
)

// scanner finds the directives among the lines of a document. What is in code or in a comment is none.
type scanner struct {
	lines []string
	// mark is the fence of the code block that the lines are in, empty outside.
	mark      string
	isComment bool
}

var (
	fenceLine = regexp.MustCompile("^((?:[ \\t]|>|[-*+][ \\t]|\\d+[.)][ \\t])*)(`{3,}|~{3,})(.*)$")
	// component is "::include{file=…}" with as many colons as its depth.
	component = regexp.MustCompile(`^([ \t>]*)(::+)include(?:\{(.*)\})?[ \t]*$`)
	// apiComponent is "::api{of=…}".
	apiComponent = regexp.MustCompile(`^([ \t>]*)(::+)api\{(.*\bof=.*)\}[ \t]*$`)
	// comment is VitePress's "<!--@include: ./file.md#region{1,3}-->".
	comment = regexp.MustCompile(`^([ \t>]*)<!--[ \t]*@include:[ \t]*(.+?)[ \t]*-->[ \t]*$`)
	// snippet is VitePress's "<<< @/file.ts#region{1,3 ts:line-numbers} [title]".
	snippet = regexp.MustCompile(`^([ \t>]*)<<<[ \t]*(\S.*?)[ \t]*$`)
)

// directive returns the directive that begins in line i, if one does. It has to see all lines one after the other,
// but for those of directives.
func (s *scanner) directive(i int) (directive, bool) {
	text := strings.TrimSuffix(s.lines[i], "\r")
	switch {
	case s.isComment:
		s.isComment = !strings.Contains(text, "-->")
		return directive{}, false
	case s.mark != "":
		if s.closes(text) {
			s.mark = ""
		}
		return directive{}, false
	}
	if match := fenceLine.FindStringSubmatch(text); match != nil && !strings.Contains(match[3], match[2][:1]) {
		s.mark = match[2]
		d, ok := s.codeFile(i, match)
		if ok {
			s.mark = ""
		}
		return d, ok
	}
	if match := component.FindStringSubmatch(text); match != nil {
		d := newComponent(match[1], match[3])
		d.length = 1 + s.closer(i+1, match[2])
		return d, true
	}
	if match := apiComponent.FindStringSubmatch(text); match != nil {
		d := newAPI(match[1], match[2], match[3])
		d.isBlock = true
		d.length = 1 + s.closer(i+1, match[2])
		return d, true
	}
	if match := comment.FindStringSubmatch(text); match != nil {
		return newComment(match[1], match[2]), true
	}
	if match := snippet.FindStringSubmatch(text); match != nil {
		return newSnippet(match[1], match[2]), true
	}
	if begin := strings.LastIndex(text, "<!--"); begin >= 0 && !strings.Contains(text[begin:], "-->") {
		s.isComment = true
	}
	return directive{}, false
}

// closes reports whether a line ends the code block.
func (s *scanner) closes(text string) bool {
	trimmed := strings.Trim(text, " \t>")
	return strings.HasPrefix(trimmed, s.mark) && strings.Trim(trimmed, s.mark[:1]) == ""
}

// closer returns 1 where line i closes a component with these colons, else 0.
func (s *scanner) closer(i int, colons string) int {
	if i < len(s.lines) && strings.Trim(s.lines[i], " \t\r>") == colons {
		return 1
	}
	return 0
}

// codeFile returns the directive of a fence that names a file and is empty. One with code in it says by "file=" where
// its code is from.
func (s *scanner) codeFile(i int, match []string) (directive, bool) {
	d, ok := newFence(match[1], match[3])
	if !ok {
		return directive{}, false
	}
	for n := i + 1; n < len(s.lines); n++ {
		text := strings.TrimSuffix(s.lines[n], "\r")
		if s.closes(text) {
			d.length = n - i + 1
			return d, true
		}
		if strings.Trim(text, " \t>") != "" {
			break
		}
	}
	return directive{}, false
}
