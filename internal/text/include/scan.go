package include

import (
	"regexp"
	"strings"
)

// scanner finds directives in the lines of a document. It skips code blocks and comments.
type scanner struct {
	lines []string
	// mark is the fence of the open code block. It is empty outside of code blocks.
	mark      string
	isComment bool
}

var (
	fenceLine = regexp.MustCompile("^((?:[ \\t]|>|[-*+][ \\t]|\\d+[.)][ \\t])*)(`{3,}|~{3,})(.*)$")
	// component matches "::include{file=…}", which may have more colons if it is nested.
	component = regexp.MustCompile(`^([ \t>]*)(::+)include(?:\{(.*)\})?[ \t]*$`)
	// apiComponent matches "::api{of=…}".
	apiComponent = regexp.MustCompile(`^([ \t>]*)(::+)api\{(.*\bof=.*)\}[ \t]*$`)
	// comment matches VitePress's "<!--@include: ./file.md#region{1,3}-->".
	comment = regexp.MustCompile(`^([ \t>]*)<!--[ \t]*@include:[ \t]*(.+?)[ \t]*-->[ \t]*$`)
	// snippet matches VitePress's "<<< @/file.ts#region{1,3 ts:line-numbers} [title]".
	snippet = regexp.MustCompile(`^([ \t>]*)<<<[ \t]*(\S.*?)[ \t]*$`)
)

// directive returns the directive that begins in line i. It returns false if there is none. It must be called for all
// lines in order, except for the remaining lines of a directive.
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
		if !ok {
			d, ok = s.preview(i, match)
		}
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
		d.api.members = s.members(i+1, match[2])
		d.length = 1 + d.api.members + s.closer(i+1+d.api.members, match[2])
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

// closes reports whether a line closes the code block.
func (s *scanner) closes(text string) bool {
	trimmed := strings.Trim(text, " \t>")
	return strings.HasPrefix(trimmed, s.mark) && strings.Trim(trimmed, s.mark[:1]) == ""
}

// closer returns 1 if line i closes a component with the given colons, and 0 otherwise.
func (s *scanner) closer(i int, colons string) int {
	if i < len(s.lines) && strings.Trim(s.lines[i], " \t\r>") == colons {
		return 1
	}
	return 0
}

// members returns the number of lines, starting at line i, that contain the author's text about members of "::api". The
// closing line is included. It returns 0 if no line opens a member.
func (s *scanner) members(i int, colons string) int {
	mark, opens := "", false
	for n := i; n < len(s.lines); n++ {
		text := strings.TrimSuffix(s.lines[n], "\r")
		fence := fenceLine.FindStringSubmatch(text)
		switch {
		case mark != "":
			if trimmed := strings.Trim(text, " \t>"); strings.HasPrefix(trimmed, mark) && strings.Trim(trimmed, mark[:1]) == "" {
				mark = ""
			}
		case fence != nil:
			mark = fence[2]
		case memberOpen.MatchString(text):
			opens = true
		case strings.Trim(text, " \t>") == colons && opens:
			return n - i
		case !opens && strings.Trim(text, " \t>") != "":
			return 0
		}
	}
	return 0
}

// codeFile returns the directive of an empty fence that specifies a file. If the fence contains code, "file=" only
// documents the origin of the code.
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
