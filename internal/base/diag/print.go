package diag

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// tabWidth is the width of a tab in printed source lines.
const tabWidth = 4

// Print writes l to w as text. Below each problem, it writes the source line and underlines the incorrect characters.
// The hint is next to the underline.
func (l List) Print(w io.Writer) error { return l.print(w, paint{}) }

// PrintColor is like Print, but for terminals that support colors.
func (l List) PrintColor(w io.Writer) error { return l.print(w, ansi) }

// paint contains the terminal escape sequences for styles. The zero paint disables styles.
type paint struct{ bold, dim, red, yellow, green, off string }

var ansi = paint{bold: "\x1b[1m", dim: "\x1b[2m", red: "\x1b[31m", yellow: "\x1b[33m", green: "\x1b[32m", off: "\x1b[m"}

// of returns the color of a severity.
func (c paint) of(s Severity) string {
	if s == Warning {
		return c.yellow
	}
	return c.red
}

func (l List) print(w io.Writer, c paint) error {
	var b strings.Builder
	for _, p := range l {
		p.print(&b, c)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (p Problem) print(b *strings.Builder, c paint) {
	color := c.of(p.Severity)
	if place := p.location(); place != "" {
		fmt.Fprintf(b, "%s%s:%s ", c.bold, place, c.off)
	}
	fmt.Fprintf(b, "%s%s%s%s\n", color, p.text(), c.off, p.tag(c))
	if p.Source == "" || p.Col < 1 {
		if p.Hint != "" {
			fmt.Fprintf(b, "   %s%s%s\n", c.green, Visible(p.Hint), c.off)
		}
		return
	}
	source, col := []rune(p.Source), p.Col-p.SourceStart
	number := fmt.Sprintf("%5d", p.Line)
	blank := strings.Repeat(" ", len(number))
	fmt.Fprintf(b, "%s%s │%s %s\n", c.dim, number, c.off, printed(source))
	fmt.Fprintf(b, "%s%s │%s %s%s%s%s", c.dim, blank, c.off, strings.Repeat(" ", indent(source, col)), color, strings.Repeat("^", min(max(p.Width, 1), max(len(source)-col+1, 1))), c.off)
	if p.Hint != "" {
		fmt.Fprintf(b, " %s%s%s", c.green, Visible(p.Hint), c.off)
	}
	b.WriteByte('\n')
}

// tag returns the rule of p in brackets if sites can set the rule's level.
func (p Problem) tag(c paint) string {
	if info, ok := p.Rule.Info(); !ok || info.Fixed {
		return ""
	}
	return fmt.Sprintf(" %s[%s]%s", c.dim, p.Rule, c.off)
}

// A line that is longer than longestSource is truncated to this length. The excerpt begins
// beforeFault characters before the mistake.
const (
	longestSource = 240
	beforeFault   = 80
)

// excerpt returns the part of a source line around the column of a mistake, and the number of characters before it. A
// file can consist of a single line with thousands of mistakes, and each mistake gets its own excerpt.
func excerpt(line []rune, col int) (string, int) {
	if len(line) <= longestSource {
		return string(line), 0
	}
	start := max(0, min(col-1-beforeFault, len(line)-longestSource))
	part := slices.Clone(line[start : start+longestSource])
	if start > 0 {
		part[0] = '…'
	}
	if start+longestSource < len(line) {
		part[longestSource-1] = '…'
	}
	return string(part), start
}

// indent returns the printed width of the part of a source line before a column.
func indent(line []rune, col int) int {
	return len([]rune(printed(line[:min(col-1, len(line))])))
}

// printed returns a part of a source line as it is printed.
func printed(line []rune) string {
	return Visible(strings.ReplaceAll(string(line), "\t", strings.Repeat(" ", tabWidth)))
}

func splitLines(src []byte) []string {
	lines := strings.Split(string(src), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, "\r")
	}
	return lines
}

// maxExcerpt is the maximum length of an excerpt in characters.
const maxExcerpt = 40

// Excerpt returns the start of a document's text on one line, for use in a message.
func Excerpt(text string) string {
	excerpt := strings.Join(strings.Fields(text), " ")
	if runes := []rune(excerpt); len(runes) > maxExcerpt {
		return string(runes[:maxExcerpt]) + "…"
	}
	return excerpt
}
