package migrate

import (
	"slices"
	"testing"
)

// TestWithoutStyles checks that the style sheets of pages are removed and reported, but not those in code blocks.
func TestWithoutStyles(t *testing.T) {
	for _, c := range []struct {
		name, in, want string
		lines          []int
	}{
		{"two", "# A\n\n<style scoped>\n.a { }\n</style>\n\nText.\n<style>a { }</style>\n", "# A\n\n\nText.\n", []int{3, 8}},
		{"in a code block", "```html\n<style>\n</style>\n```\n", "```html\n<style>\n</style>\n```\n", nil},
		{"never closed", "<style>\nText.\n", "<style>\nText.\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r reader
			if got := r.withoutStyles("a.md", c.in); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			var lines []int
			for _, problem := range r.problems {
				lines = append(lines, problem.Pos.Line)
			}
			if !slices.Equal(lines, c.lines) {
				t.Errorf("got problems in lines %v, want %v", lines, c.lines)
			}
		})
	}
}
