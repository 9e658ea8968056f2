// Package include puts texts of files into documents: Markdown where a document says "::include", code into a
// fence with "file=", and fields from the description of a library for "::api" (api.go). [Expand] takes the text of a document (scan.go finds its directives, directive.go reads
// them), finds the files (find.go) and the part that is wanted (part.go), and remembers for each line where it
// was written, so that problems are told there.
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

// Limits of what one document includes. A text that includes another one twice, which does so too, would double
// with each file.
const (
	maxDepth      = 16
	maxDirectives = 1_000
	maxFile       = 1 << 20
)

// Text is the text of a document with what it includes.
type Text struct {
	Text string
	// Lines tells where each line was written; it is nil where nothing is included.
	Lines []Origin
	// Files are those that were read, or are not there, from the site's folder.
	Files []string
	// Problems are those of the directives, each in the file that it stands in.
	Problems diag.List
}

// Origin is where a line was written.
type Origin struct {
	File string
	Line int
	// Shift is how many columns further right the line stood.
	Shift int
}

// Expand returns the text of file with what its directives include. files is the site's folder, content the folder
// of its documents in there.
func Expand(files fs.FS, content, file, text string) Text {
	if !mayInclude(text) {
		return Text{Text: text}
	}
	e := expander{files: files, content: content, size: len(text)}
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

// mayInclude reports whether it is worth looking for directives.
func mayInclude(text string) bool {
	return strings.Contains(text, "::include") || strings.Contains(text, "file=") ||
		strings.Contains(text, "<<<") || strings.Contains(text, "@include") || strings.Contains(text, "::api{")
}

// bodyLine returns the index of the first line behind the front matter.
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

// source is a file whose directives are followed.
type source struct {
	file  string
	lines []string
	// first is the index of the first line that can hold a directive, and offset that of lines[0] in the file.
	first, offset int
	// numbers are those of the lines in the file, where some are left out.
	numbers []int
	// shift is how far the lines stood further right in the file.
	shift int
}

// line returns line i of s as it is.
func (s source) line(i int) line { return line{s.origin(i), s.lines[i]} }

func (s source) origin(i int) Origin {
	if s.numbers != nil {
		return Origin{s.file, s.numbers[i], s.shift}
	}
	return Origin{s.file, s.offset + i + 1, s.shift}
}

// expander is the state of one call of [Expand].
type expander struct {
	files   fs.FS
	content string
	// open are the files whose lines are being expanded, from the document on.
	open       []string
	directives int
	// size is how long the text has become.
	size int
	read []string
	// libraries are the descriptions that were read, by their files.
	libraries map[string]*reference.Library
	problems  diag.List
}

// expand returns the lines of s with what its directives include.
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
		out = append(out, e.follow(s, i, d)...)
		i += d.length
	}
	return out
}

// follow returns the lines that stand in place of directive d in line i of s.
func (e *expander) follow(s source, i int, d directive) []line {
	e.directives++
	part, problem := e.part(s.file, d)
	if problem != nil {
		at := *problem
		at.Pos = diag.Pos{Line: s.origin(i).Line, Col: d.column + s.shift}
		e.problems = append(e.problems, diag.List{at}.In(s.file, nil)...)
		e.problems[len(e.problems)-1].Source = s.lines[i]
		if d.isCode {
			return []line{{s.origin(i), d.fence("```", d.language)}, {s.origin(i), d.further() + "```"}}
		}
		return []line{{s.origin(i), ""}}
	}
	if d.api == nil && (d.isCode || !isMarkdown(part.file)) {
		return e.code(s.origin(i), d, part)
	}
	var included []line
	if d.api != nil {
		for _, text := range part.lines {
			included = append(included, line{s.origin(i), text})
		}
	} else {
		included = e.expand(part)
	}
	included = indent(d.prefix, included)
	if d.isBlock {
		blank := line{s.origin(i), strings.TrimRight(d.prefix, " \t")}
		return slices.Concat([]line{blank}, included, []line{blank})
	}
	return included
}

// part reads what d names.
func (e *expander) part(from string, d directive) (source, *diag.Problem) {
	if d.problem != nil {
		return source{}, d.problem
	}
	if e.directives > maxDirectives {
		return source{}, limit("a document includes at most %d files", maxDirectives)
	}
	if d.api != nil {
		lines, problem := e.fields(*d.api)
		return e.bounded(source{lines: lines}, d, problem)
	}
	name, problem := e.find(from, d.file)
	if problem != nil {
		return source{}, problem
	}
	if slices.Contains(e.open, name) && !d.isCode {
		return source{}, cycle(append(e.open[slices.Index(e.open, name):], name))
	}
	if len(e.open) > maxDepth {
		return source{}, limit("files include each other %d deep at most", maxDepth)
	}
	text, problem := e.readText(name)
	if problem != nil {
		return source{}, problem
	}
	s, problem := cut(source{file: name, lines: strings.Split(strings.TrimRight(text, "\n"), "\n")}, d)
	return e.bounded(s, d, problem)
}

// bounded returns s, or a problem where the document becomes too long with it.
func (e *expander) bounded(s source, d directive, problem *diag.Problem) (source, *diag.Problem) {
	for _, l := range s.lines {
		e.size += len(d.prefix) + len(l) + 1
	}
	if e.size > budget.Bytes {
		return source{}, limit("the document is longer than %d MB with what it includes", budget.Bytes>>20)
	}
	return s, problem
}

// code returns the lines of a code block with s.
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
	indent(d.further(), out[1:])
	return append(out, line{at, d.further() + mark})
}

// indent puts prefix before lines.
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

// fenceFor returns the shortest fence that nothing in lines ends.
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
		WithHint("take one of these includes out")
	return &p
}

// Place returns problems of an expanded text as problems of the files that their lines were written in.
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
		out[i].Source = shifted(p.Source, at.Shift)
	}
	return out
}

// shifted returns a line as it stands in its file.
func shifted(text string, shift int) string {
	if shift >= 0 {
		return strings.Repeat(" ", shift) + text
	}
	return text[min(len(text), -shift):]
}

// problem returns a problem with what a directive names.
func problem(format string, args ...any) *diag.Problem {
	p := diag.Include.Problemf(diag.Pos{}, format, args...)
	return &p
}

func hinted(p *diag.Problem, format string, args ...any) *diag.Problem {
	p.Hint = fmt.Sprintf(format, args...)
	return p
}
