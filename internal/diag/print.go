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
func (l List) Print(w io.Writer) error {
	var b strings.Builder
	for _, p := range l {
		p.print(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (p Problem) print(b *strings.Builder) {
	fmt.Fprintln(b, p)
	if p.Source == "" || p.Col < 1 {
		if p.Cure != "" {
			fmt.Fprintf(b, "   %s\n", p.Cure)
		}
		return
	}
	number := fmt.Sprintf("%5d", p.Line)
	blank := strings.Repeat(" ", len(number))
	fmt.Fprintf(b, "%s │ %s\n", number, untab(p.Source))
	fmt.Fprintf(b, "%s │ %s%s", blank, strings.Repeat(" ", p.indent()), strings.Repeat("^", max(p.Width, 1)))
	if p.Cure != "" {
		fmt.Fprintf(b, " %s", p.Cure)
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
