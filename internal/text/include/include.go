// Package include expands the include directives of documents. "::include" inserts Markdown, a fence with "file="
// inserts code, "::api" inserts fields from the description of a library (api.go), and a fence with "preview" also shows
// its Markdown (preview.go). [Site.Expand] finds the
// directives in a document (scan.go), parses them (directive.go), finds the files (find.go) and selects the parts to
// include (part.go). It records the origin of each line, so that problems are reported at their original position.
package include

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// The limits on the includes of a document. Without them, files that include each other could double the text at each
// level.
const (
	maxDepth      = 16
	maxDirectives = 1_000
	maxFile       = 1 << 20 // bytes
)

// Text is the text of a document after its directives have been expanded.
type Text struct {
	Text string
	// Lines contains the origin of each line. It is nil if nothing is included.
	Lines []Origin
	// Files contains the files that were read or that are missing, relative to the site's folder.
	Files []string
	// Problems contains the problems of directives. Each problem includes the file that contains the directive.
	Problems diag.List
	// Members contains the members that the text describes.
	Members []MemberText
}

// Member is a member of a package's export.
type Member struct{ Package, Export, Name string }

// MemberText is the text that "::api" contains about a member.
type MemberText struct {
	Member
	// Paragraph is the text if it is a single paragraph that has the same meaning on other pages, or else "".
	Paragraph string
	// Replaces is true if the text replaces the comment of the library.
	Replaces bool
}

// Origin is the original position of a line.
type Origin struct {
	File string
	Line int
	// Shift is the number of columns that were removed from the start of the line.
	Shift int
}

// Site provides the files that documents can include.
type Site struct {
	// Files is the site's folder.
	Files fs.FS
	// Content is the folder of the documents in Files.
	Content string
	// Address returns the URL of the page that describes an export of a library. It returns "" if there is no such
	// page. The function may be nil.
	Address func(name string) string
	// Text returns an interface string in the language of the documents. Descriptions of exports require it.
	Text func(key string) string
	// Describe parses the description of a library in a file. If it is nil, each document parses the file.
	Describe func(file string, src []byte) (*reference.Library, diag.List)
	// Left is the number of bytes that documents may still include. Expand subtracts the bytes that it includes.
	Left *int
}

// Expand expands the directives in the text of file.
func (site Site) Expand(file, text string) Text {
	if !mayInclude(text) {
		return Text{Text: text}
	}
	e := expander{site: site, size: len(text)}
	lines := e.expand(source{file: file, lines: strings.Split(text, "\n"), first: bodyLine(text)})
	if e.directives == 0 {
		return Text{Text: text}
	}
	var b strings.Builder
	origins := make([]Origin, len(lines))
	for i, l := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(l.text)
		origins[i] = l.Origin
	}
	slices.Sort(e.read)
	return Text{b.String(), origins, slices.Compact(e.read), e.problems, e.members}
}

// mayInclude reports whether text may contain directives.
func mayInclude(text string) bool {
	return strings.Contains(text, "::include") || strings.Contains(text, "file=") ||
		strings.Contains(text, "preview") || strings.Contains(text, "<<<") || strings.Contains(text, "@include") || strings.Contains(text, "::api{")
}

// bodyLine returns the index of the first line after the front matter.
func bodyLine(text string) int {
	_, body, ok := frontmatter.Split(text)
	if !ok {
		return 0
	}
	return strings.Count(text[:body], "\n")
}

// line is a line of expanded text.
type line struct {
	Origin
	text string
}

// source is a file, or a part of a file, whose directives are expanded.
type source struct {
	file  string
	lines []string
	// first is the index of the first line that can contain a directive. offset is the index of lines[0] in the file.
	first, offset int
	// numbers contains the line numbers in the file if lines have been omitted. Otherwise, it is nil.
	numbers []int
	// shift is the number of columns that were removed from the start of each line.
	shift int
	// colons is the length of the longest run of colons at the beginning of a line.
	colons int
	// expanded contains lines that have already been expanded. If it is set, lines is not used.
	expanded []line
}

// line returns line i of s with its origin.
func (s source) line(i int) line { return line{s.origin(i), s.lines[i]} }

func (s source) origin(i int) Origin {
	if s.numbers != nil {
		return Origin{s.file, s.numbers[i], s.shift}
	}
	return Origin{s.file, s.offset + i + 1, s.shift}
}

// expander is the state of a call to [Site.Expand].
type expander struct {
	site Site
	// open is the stack of files that are being expanded, starting with the document.
	open       []string
	directives int
	// size is the length of the expanded text in bytes.
	size int
	read []string
	// libraries maps files to the library descriptions that have been parsed from them.
	libraries map[string]*reference.Library
	problems  diag.List
	members   []MemberText
}

// expand returns the lines of s after expanding their directives.
func (e *expander) expand(s source) []line {
	e.open = append(e.open, s.file)
	defer func() { e.open = e.open[:len(e.open)-1] }()
	out := make([]line, 0, len(s.lines))
	scan := scanner{lines: s.lines}
	s.colons = longestRun(s.lines, ":")
	for i := 0; i < len(s.lines); {
		if i < s.first {
			out = append(out, s.line(i))
			i++
			continue
		}
		d, ok := scan.directive(i)
		if !ok {
			out = append(out, s.line(i))
			i++
			continue
		}
		out = append(out, e.expandDirective(s, i, d)...)
		i += d.length
	}
	return out
}

// expandDirective returns the lines that replace the directive d in line i of s.
func (e *expander) expandDirective(s source, i int, d directive) []line {
	e.directives++
	part, problem := e.part(s, i, d)
	if problem != nil {
		at := *problem
		at.Pos = diag.Pos{Line: s.origin(i).Line, Col: d.column + s.shift}
		at.File = s.file
		e.problems = append(e.problems, at.WithSource(s.lines[i]))
		if d.isCode {
			return []line{{s.origin(i), d.fence("```", d.language)}, {s.origin(i), d.continuation() + "```"}}
		}
		return []line{{s.origin(i), ""}}
	}
	if d.isPreview {
		return e.preview(s, i, d)
	}
	included := part.expanded
	if d.api == nil {
		if d.isCode || !isMarkdown(part.file) {
			return e.code(s.origin(i), d, part)
		}
		included = e.expand(part)
	}
	included = indent(d.prefix, included)
	if d.isBlock {
		blank := line{s.origin(i), strings.TrimRight(d.prefix, " \t")}
		return slices.Concat([]line{blank}, included, []line{blank})
	}
	return included
}

// part reads the part of the file that d includes.
func (e *expander) part(s source, i int, d directive) (source, *diag.Problem) {
	if d.problem != nil {
		return source{}, d.problem
	}
	if e.directives > maxDirectives {
		return source{}, limit("the document includes more than %d files", maxDirectives)
	}
	if d.api != nil {
		lines, problem := e.describe(s, i, d)
		return e.checkSize(source{expanded: lines}, d, problem)
	}
	if d.isPreview {
		return e.checkSize(source{lines: s.lines[i : i+d.length]}, d, nil)
	}
	name, problem := e.find(s.file, d.file)
	if problem != nil {
		return source{}, problem
	}
	if slices.Contains(e.open, name) && !d.isCode {
		return source{}, cycle(append(e.open[slices.Index(e.open, name):], name))
	}
	if len(e.open) > maxDepth {
		return source{}, limit("includes are nested more than %d levels deep", maxDepth)
	}
	text, problem := e.readText(name)
	if problem != nil {
		return source{}, problem
	}
	part, problem := cut(source{file: name, lines: strings.Split(strings.TrimRight(text, "\n"), "\n")}, d)
	return e.checkSize(part, d, problem)
}

// checkSize returns s. It returns a problem if s makes the document too long, or if all documents together include too much.
func (e *expander) checkSize(s source, d directive, problem *diag.Problem) (source, *diag.Problem) {
	size := 0
	for _, l := range s.lines {
		size += len(d.prefix) + len(l) + 1
	}
	for _, l := range s.expanded {
		size += len(d.prefix) + len(l.text) + 1
	}
	e.size += size
	if e.size > budget.Bytes {
		return source{}, limit("the document is larger than %d MB with its includes", budget.Bytes>>20)
	}
	if size > *e.site.Left {
		return source{}, hinted(limit("the documents of this collection include more than %d MB", budget.Included>>20), "include smaller parts of files, or link to a page with the text")
	}
	*e.site.Left -= size
	return s, problem
}

// code returns the lines of a code block that contains s.
func (e *expander) code(at Origin, d directive, s source) []line {
	language := d.language
	if language == "" {
		language = strings.TrimPrefix(path.Ext(s.file), ".")
	}
	mark := fenceFor(s.lines)
	out := []line{{at, d.fence(mark, language)}}
	for i := range s.lines {
		out = append(out, s.line(i))
	}
	indent(d.continuation(), out[1:])
	return append(out, line{at, d.continuation() + mark})
}

// indent adds prefix to each line.
func indent(prefix string, lines []line) []line {
	if prefix == "" {
		return lines
	}
	for i, l := range lines {
		lines[i].text = prefix + l.text
		if l.text == "" {
			lines[i].text = strings.TrimRight(prefix, " \t")
		}
		lines[i].Shift -= len(prefix)
	}
	return lines
}

// fenceFor returns the shortest fence that none of the lines closes.
func fenceFor(lines []string) string {
	return strings.Repeat("`", longestRun(lines, "`")+1)
}

func limit(format string, args ...any) *diag.Problem {
	p := diag.Limit.Problemf(diag.Pos{}, format, args...).WithHint("split the document into several pages")
	return &p
}

func cycle(files []string) *diag.Problem {
	p := diag.Include.Problemf(diag.Pos{}, "the file includes itself: %s", strings.Join(files, " → ")).
		WithHint("remove one of these includes")
	return &p
}

// Place maps problems in expanded text to the files that their lines come from.
func Place(problems diag.List, lines []Origin) diag.List {
	if lines == nil {
		return problems
	}
	out := slices.Clone(problems)
	for i, p := range out {
		if p.Line < 1 || p.Line > len(lines) {
			continue
		}
		at := lines[p.Line-1]
		out[i].File = at.File
		out[i].Pos = diag.Pos{Line: at.Line, Col: max(1, p.Col+at.Shift)}
		if p.SourceStart > 0 {
			out[i].SourceStart = max(0, p.SourceStart+at.Shift)
		} else {
			out[i].Source = unshifted(p.Source, at.Shift)
		}
	}
	return out
}

// unshifted returns a line as it is in its original file.
func unshifted(text string, shift int) string {
	if shift >= 0 {
		return strings.Repeat(" ", shift) + text
	}
	return text[min(len(text), -shift):]
}

// problem returns a problem with a directive.
func problem(format string, args ...any) *diag.Problem {
	p := diag.Include.Problemf(diag.Pos{}, format, args...)
	return &p
}

// hinted adds a hint to a problem and returns the problem.
func hinted(p *diag.Problem, format string, args ...any) *diag.Problem {
	p.Hint = fmt.Sprintf(format, args...)
	return p
}
