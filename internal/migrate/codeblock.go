package migrate

import (
	"iter"
	"regexp"
	"strings"
)

// codeFence matches the line that opens or closes a code block.
var codeFence = regexp.MustCompile("^[ \t>]*(`{3,}|~{3,})")

// lineKind is the role of a line with respect to code blocks.
type lineKind int

const (
	proseLine lineKind = iota
	fenceOpens
	codeLine
	fenceCloses
	// rawLine is a line of prose that Vue does not read.
	rawLine
)

// linesOf yields the lines of a document, each with its kind. The lines of a multiline comment count as code.
func linesOf(text string) iter.Seq2[string, lineKind] {
	return func(yield func(string, lineKind) bool) {
		fence, isComment := "", false
		for line := range strings.Lines(text) {
			mark := codeFence.FindStringSubmatch(line)
			kind := codeLine
			switch {
			case isComment:
				isComment = !strings.Contains(line, "-->")
			case fence == "" && opensComment(line):
				isComment = true
			case fence == "" && mark == nil:
				kind = proseLine
			case fence == "":
				fence, kind = mark[1], fenceOpens
			case mark != nil && strings.HasPrefix(mark[1], fence) && strings.Trim(line, "`~> \t\r\n") == "": // CommonMark 4.5
				fence, kind = "", fenceCloses
			}
			if !yield(line, kind) {
				return
			}
		}
	}
}

// opensComment reports whether an HTML comment begins at the start of a line and continues on the next line (CommonMark
// 4.6, condition 2).
func opensComment(line string) bool {
	text := strings.TrimLeft(line, " ")
	return len(line)-len(text) <= 3 && strings.HasPrefix(text, "<!--") && !strings.Contains(text, "-->")
}

// blockStart matches a line that begins a heading, an item of a list or a row of a table.
var blockStart = regexp.MustCompile(`^[ \t>]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\|)`)

// blocksOf joins the lines of prose up to a blank line, the start of another block or another kind of line, since tags
// and code spans can span several lines. A blank line begins a block.
func blocksOf(lines iter.Seq2[string, lineKind]) iter.Seq2[string, lineKind] {
	return func(yield func(string, lineKind) bool) {
		var block strings.Builder
		for line, kind := range lines {
			if kind != proseLine || strings.TrimSpace(line) == "" || blockStart.MatchString(line) {
				if block.Len() > 0 && !yield(block.String(), proseLine) {
					return
				}
				block.Reset()
			}
			if kind == proseLine {
				block.WriteString(line)
			} else if !yield(line, kind) {
				return
			}
		}
		if block.Len() > 0 {
			yield(block.String(), proseLine)
		}
	}
}

// changeProse returns text with the result of change in place of each run of lines that are not part of a code block.
func changeProse(text string, change func(prose string) string) string {
	var b, prose strings.Builder
	for line, kind := range linesOf(text) {
		if kind == proseLine {
			prose.WriteString(line)
			continue
		}
		b.WriteString(change(prose.String()))
		prose.Reset()
		b.WriteString(line)
	}
	return b.String() + change(prose.String())
}

// changeLines is [changeProse] for single lines.
func changeLines(text string, change func(line string) string) string {
	return changeProse(text, func(prose string) string {
		var b strings.Builder
		for line := range strings.Lines(prose) {
			b.WriteString(change(line))
		}
		return b.String()
	})
}
