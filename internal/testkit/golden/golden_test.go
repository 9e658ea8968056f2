package golden

import (
	"testing"

	"golang.org/x/tools/txtar"
)

// TestCases checks that an output without an input, or with two inputs, is an error.
func TestCases(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"-- a.md --\n-- a.want --\n-- b.md --\n", ""},
		{"-- a.md --\n-- b.want --\n", `x.txtar: section "b.want" has no input; rename it with its input, or take it out`},
		{"-- a.md --\n-- a.txt --\n-- a.want --\n", `x.txtar: there are two inputs "a"; rename one of them`},
		{"-- a.md --\n-- a.want --\n-- a.want --\n", `x.txtar: there are two sections "a.want"`},
	} {
		a := archive{path: "x.txtar", Archive: *txtar.Parse([]byte(c.text))}
		got := ""
		if _, err := a.cases(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}
