package diag

import (
	"fmt"
	"io"
	"strings"
)

// tabWidth is how wide a tab of a quoted source line is printed.
const tabWidth = 4

// Print writes l to w for a person: each problem with its source line, the characters at fault
// underlined, and the cure beside them.
func (l List) Print(w io.Writer) error { return l.print(w, paint{}) }

// PrintColor does what Print does, for a terminal that shows colors.
func (l List) PrintColor(w io.Writer) error { return l.print(w, ansi) }

// paint holds what turns the styles of a terminal on and off; the zero paint has none.
type paint struct{ bold, dim, red, yellow, green, off string }

var ansi = paint{bold: "\x1b[1m", dim: "\x1b[2m", red: "\x1b[31m", yellow: "\x1b[33m", green: "\x1b[32m", off: "\x1b[m"}

// of gives the color of a severity.
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
	if place := p.place(); place != "" {
		fmt.Fprintf(b, "%s%s:%s ", c.bold, place, c.off)
	}
	fmt.Fprintf(b, "%s%s%s\n", color, p.text(), c.off)
	if p.Source == "" || p.Col < 1 {
		if p.Cure != "" {
			fmt.Fprintf(b, "   %s%s%s\n", c.green, p.Cure, c.off)
		}
		return
	}
	number := fmt.Sprintf("%5d", p.Line)
	blank := strings.Repeat(" ", len(number))
	fmt.Fprintf(b, "%s%s │%s %s\n", c.dim, number, c.off, untab(p.Source))
	fmt.Fprintf(b, "%s%s │%s %s%s%s%s", c.dim, blank, c.off, strings.Repeat(" ", p.indent()), color, strings.Repeat("^", max(p.Width, 1)), c.off)
	if p.Cure != "" {
		fmt.Fprintf(b, " %s%s%s", c.green, p.Cure, c.off)
	}
	b.WriteByte('\n')
}

// indent is the printed width of the source line before the column at fault.
func (p Problem) indent() int {
	runes := []rune(p.Source)
	return len([]rune(untab(string(runes[:min(p.Col-1, len(runes))]))))
}

func untab(s string) string {
	return strings.ReplaceAll(s, "\t", strings.Repeat(" ", tabWidth))
}

func splitLines(src []byte) []string {
	lines := strings.Split(string(src), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, "\r")
	}
	return lines
}
