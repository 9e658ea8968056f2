// Package diag represents the problems that a build finds. A [Problem] contains its location, a message and a hint for
// the author. Every stage collects its problems in a [List] and returns the list. Only the command prints problems.
package diag

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Severity determines whether a problem stops a build.
type Severity string

// A build with errors exits with 1. Warnings are printed, but the build continues. Problems with the severity Off are
// dropped.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Off     Severity = "off"
)

// Pos is a position in text. Lines and columns start at 1, and columns count characters, so that editors jump to the
// right position. The zero Pos refers to the whole file.
type Pos struct {
	Line int `json:"line"`
	Col  int `json:"col"`
}

// PosAt returns the position of the byte at offset in text. If offset is outside text, PosAt returns the nearest end of
// text.
func PosAt[T ~string | ~[]byte](text T, offset int) Pos {
	before := string(text[:max(0, min(offset, len(text)))])
	line := strings.LastIndexByte(before, '\n') + 1
	return Pos{Line: strings.Count(before, "\n") + 1, Col: utf8.RuneCountInString(before[line:]) + 1}
}

// PosOf returns the position for a line of text and a column in bytes. As in esbuild, columns start at 0. If there is
// no such line, PosOf returns the start of text.
func PosOf(text string, line, column int) Pos {
	lines := strings.Split(text, "\n")
	if line < 1 || line > len(lines) {
		return Pos{Line: 1, Col: 1}
	}
	pos := PosAt(lines[line-1], column)
	return Pos{Line: line, Col: pos.Col}
}

// Problem is a mistake in a file.
type Problem struct {
	File string `json:"file"`
	Pos
	// Width is the number of incorrect characters, starting at Pos. If it is 0, only the first character is underlined.
	Width    int      `json:"width,omitempty"`
	Severity Severity `json:"severity"`
	// Message describes the mistake. It starts with a lowercase letter and does not end with a period.
	Message string `json:"message"`
	// Hint describes how to fix the mistake, if a fix is known.
	Hint string `json:"cure,omitempty"`
	// Word is the incorrect text. It is set if Pos is only the position of the enclosing element. [List.In] then moves
	// Pos to the word.
	Word string `json:"-"`
	// Source is the line that contains the mistake, or the part of a long line around it. It is printed below the
	// message.
	Source string `json:"source,omitempty"`
	// SourceStart is the number of characters in the line before Source.
	SourceStart int `json:"sourceStart,omitempty"`
	// Rule is the rule that found the problem. It is empty if no rule applies.
	Rule Rule `json:"rule,omitempty"`
	// IsFinal is true if the severity is final. [Levels.Apply] does not change it.
	IsFinal bool `json:"-"`
}

// Errorf returns an error at pos.
func Errorf(pos Pos, format string, args ...any) Problem {
	return Problem{Pos: pos, Severity: Error, Message: fmt.Sprintf(format, args...)}
}

// Warningf returns a warning at pos.
func Warningf(pos Pos, format string, args ...any) Problem {
	return Problem{Pos: pos, Severity: Warning, Message: fmt.Sprintf(format, args...)}
}

// WithHint returns p with a hint about how to fix it.
func (p Problem) WithHint(format string, args ...any) Problem {
	p.Hint = fmt.Sprintf(format, args...)
	return p
}

// WithWord returns p with the incorrect word, which must be after p's position on the same line.
func (p Problem) WithWord(word string) Problem {
	p.Word = word
	return p
}

// WithSource returns the problem with the line that contains it.
func (p Problem) WithSource(line string) Problem {
	p.setSource([]rune(line))
	return p
}

func (p *Problem) setSource(line []rune) { p.Source, p.SourceStart = excerpt(line, p.Col) }

// wordDistance is the maximum distance in characters between the position of a problem and its word.
const wordDistance = 2_000

// pointAtWord moves p to its word, if the word is on the line.
func (p *Problem) pointAtWord(line []rune) {
	if p.Word == "" || p.Col < 1 || p.Col > len(line) {
		return
	}
	before, _, found := strings.Cut(string(line[p.Col-1:min(p.Col+wordDistance, len(line))]), p.Word)
	if found {
		p.Col += utf8.RuneCountInString(before)
		p.Width = utf8.RuneCountInString(p.Word)
	}
}

// String returns p on one line, as "file:line:col: message".
func (p Problem) String() string {
	if place := p.location(); place != "" {
		return place + ": " + p.text()
	}
	return p.text()
}

// location returns "file:line:col", or the parts of it that are known.
func (p Problem) location() string {
	switch {
	case p.Pos == (Pos{}):
		return Visible(p.File)
	case p.File == "":
		return fmt.Sprintf("%d:%d", p.Line, p.Col)
	}
	return fmt.Sprintf("%s:%d:%d", Visible(p.File), p.Line, p.Col)
}

// text returns the message, with a prefix for warnings.
func (p Problem) text() string {
	if p.Severity == Warning {
		return "warning: " + Visible(p.Message)
	}
	return Visible(p.Message)
}

// List is a list of problems. Until it is sorted, the problems are in the order of discovery.
type List []Problem

// In returns the problems of l as problems in file, with the source line of each.
func (l List) In(file string, src []byte) List {
	if len(l) == 0 {
		return nil
	}
	lines := splitLines(src)
	out := slices.Clone(l)
	var line []rune // the source line of the previous problem, decoded only once because a long line may have many problems
	number := 0
	for i := range out {
		out[i].File = file
		if n := out[i].Line; n >= 1 && n <= len(lines) {
			if n != number {
				line, number = []rune(lines[n-1]), n
			}
			out[i].pointAtWord(line)
			out[i].setSource(line)
		}
	}
	return out
}

// Of returns l with rule set for all problems without a rule.
func (l List) Of(rule Rule) List {
	out := slices.Clone(l)
	for i := range out {
		out[i].Rule = cmp.Or(out[i].Rule, rule)
	}
	return out
}

// InFolder returns l with folder prepended to all file names.
func (l List) InFolder(folder string) List {
	out := slices.Clone(l)
	for i := range out {
		out[i].File = path.Join(folder, out[i].File)
	}
	return out
}

// Sorted returns l sorted by file, position and message, and without duplicates.
func (l List) Sorted() List {
	out := slices.Clone(l)
	slices.SortStableFunc(out, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Col, b.Col),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.Compact(out)
}

// Count returns the number of problems in l with severity s.
func (l List) Count(s Severity) int {
	n := 0
	for _, p := range l {
		if p.Severity == s {
			n++
		}
	}
	return n
}

// Err returns l as an error, or nil if l contains no errors.
func (l List) Err() error {
	if l.Count(Error) == 0 {
		return nil
	}
	return l
}

// Error returns the first problem and the number of other problems.
func (l List) Error() string {
	switch len(l) {
	case 0:
		return "no problems"
	case 1:
		return l[0].String()
	default:
		return fmt.Sprintf("%s (and %d more)", l[0], len(l)-1)
	}
}

// String returns one problem per line, with hints on separate lines. Golden files use this format.
func (l List) String() string {
	out := ""
	for _, p := range l {
		out += p.String() + "\n"
		if p.Hint != "" {
			out += "  " + p.Hint + "\n"
		}
	}
	return out
}
