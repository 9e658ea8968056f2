// Package include expands the directives of documents: "::include" inserts Markdown, a fence with "file=" inserts code,
// and "::api" inserts fields from the description of a library (api.go). [Site.Expand] finds the directives in the text
// of a document (scan.go), parses them (directive.go), finds the files (find.go) and selects the part to include
// (part.go). It records the origin of each line, so that problems are reported where the line was written.
package include

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/reference"
)

// Limits of what one document includes. Files that include each other twice would double the text at each level.
const (
	maxDepth      = 16
	maxDirectives = 1_000
	maxFile       = 1 << 20 // bytes
)

// Text is the expanded text of a document.
type Text struct {
	Text string
	// Lines holds the origin of each line; nil if nothing is included.
	Lines []Origin
	// Files lists the files that were read or found missing, from the site's folder.
	Files []string
	// Problems holds the problems of directives, each with the file that the directive is in.
	Problems diag.List
}

// Origin is where a line was written.
type Origin struct {
	File string
	Line int
	// Shift is how many columns further right the line is in its file.
	Shift int
}

// Site holds the files that documents can include.
type Site struct {
	// Files is the site's folder.
	Files fs.FS
	// Content is the folder of the documents in Files.
	Content string
	// Address returns the address of the page that describes an export of a library, "" if there is none. It may be nil.
	Address func(name string) string
	// Text returns an interface text in the language of the documents. Descriptions of exports need it.
	Text func(key string) string
	// Left is how many bytes documents may still include. Expand subtracts from it.
	Left *int
}

// Expand returns the text of file with its directives expanded.
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
	return Text{b.String(), origins, slices.Compact(e.read), e.problems}
}

// mayInclude reports whether text may hold directives.
func mayInclude(text string) bool {
	return strings.Contains(text, "::include") || strings.Contains(text, "file=") ||
		strings.Contains(text, "<<<") || strings.Contains(text, "@include") || strings.Contains(text, "::api{")
}

// bodyLine returns the index of the first line after the front matter.
func bodyLine(text string) int {
	_, body, ok := frontmatter.Split(text)
	if !ok {
		return 0
	}
	return strings.Count(text[:body], "\n")
}

// line is a line of an expanded text.
type line struct {
	Origin
	text string
}

// source is a file, or a part of one, whose directives are expanded.
type source struct {
	file  string
	lines []string
	// first is the index of the first line that can hold a directive, and offset the index of lines[0] in the file.
	first, offset int
	// numbers holds the line numbers in the file if lines were left out, else it is nil.
	numbers []int
	// shift is how many columns further right the lines are in the file.
	shift int
	// expanded holds lines without directives, instead of lines.
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

// expander is the state of one call of [Site.Expand].
type expander struct {
	site Site
	// open is the stack of files that are being expanded, beginning with the document.
	open       []string
	directives int
	// size is the length of the expanded text in bytes.
	size int
	read []string
	// libraries are the parsed descriptions, by file.
	libraries map[string]*reference.Library
	problems  diag.List
}

// expand returns the lines of s with its directives expanded.
func (e *expander) expand(s source) []line {
	e.open = append(e.open, s.file)
	defer func() { e.open = e.open[:len(e.open)-1] }()
	out := make([]line, 0, len(s.lines))
	scan := scanner{lines: s.lines}
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

// expandDirective returns the lines that replace directive d in line i of s.
func (e *expander) expandDirective(s source, i int, d directive) []line {
	e.directives++
	part, problem := e.part(s, i, d)
	if problem != nil {
		at := *problem
		at.Pos = diag.Pos{Line: s.origin(i).Line, Col: d.column + s.shift}
		e.problems = append(e.problems, diag.List{at}.In(s.file, nil)...)
		e.problems[len(e.problems)-1].Source = s.lines[i]
		if d.isCode {
			return []line{{s.origin(i), d.fence("```", d.language)}, {s.origin(i), d.continuation() + "```"}}
		}
		return []line{{s.origin(i), ""}}
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

// part reads the part of a file that d includes.
func (e *expander) part(s source, i int, d directive) (source, *diag.Problem) {
	if d.problem != nil {
		return source{}, d.problem
	}
	if e.directives > maxDirectives {
		return source{}, limit("a document includes at most %d files", maxDirectives)
	}
	if d.api != nil {
		lines, problem := e.describe(s, i, d)
		return e.checkSize(source{expanded: lines}, d, problem)
	}
	name, problem := e.find(s.file, d.file)
	if problem != nil {
		return source{}, problem
	}
	if slices.Contains(e.open, name) && !d.isCode {
		return source{}, cycle(append(e.open[slices.Index(e.open, name):], name))
	}
	if len(e.open) > maxDepth {
		return source{}, limit("includes can be nested at most %d deep", maxDepth)
	}
	text, problem := e.readText(name)
	if problem != nil {
		return source{}, problem
	}
	part, problem := cut(source{file: name, lines: strings.Split(strings.TrimRight(text, "\n"), "\n")}, d)
	return e.checkSize(part, d, problem)
}

// checkSize returns s, or a problem if the document becomes too long with it, or all documents include too much.
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
		return source{}, limit("the document is longer than %d MB with its includes", budget.Bytes>>20)
	}
	if size > *e.site.Left {
		return source{}, hinted(limit("the documents of this collection include more than %d MB", budget.Included>>20), "include smaller parts of files, or link to a page with the text")
	}
	*e.site.Left -= size
	return s, problem
}

// code returns the lines of a code block that holds s.
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

// indent adds prefix to each of lines.
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

// fenceFor returns the shortest fence that no line closes.
func fenceFor(lines []string) string {
	longest := 2
	for _, l := range lines {
		trimmed := strings.TrimLeft(l, " \t")
		longest = max(longest, len(trimmed)-len(strings.TrimLeft(trimmed, "`")))
	}
	return strings.Repeat("`", longest+1)
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

// Place maps problems of an expanded text to the original files of their lines.
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
		out[i].Source = unshifted(p.Source, at.Shift)
	}
	return out
}

// unshifted returns a line as it is in its file.
func unshifted(text string, shift int) string {
	if shift >= 0 {
		return strings.Repeat(" ", shift) + text
	}
	return text[min(len(text), -shift):]
}

// problem returns a problem of a directive.
func problem(format string, args ...any) *diag.Problem {
	p := diag.Include.Problemf(diag.Pos{}, format, args...)
	return &p
}

// hinted sets the hint of a problem and returns it.
func hinted(p *diag.Problem, format string, args ...any) *diag.Problem {
	p.Hint = fmt.Sprintf(format, args...)
	return p
}
