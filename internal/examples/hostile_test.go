package examples_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
)

// TestHostile sees that code made to break a compiler is a problem at its place, and that the next block is
// checked as if nothing had been.
func TestHostile(t *testing.T) {
	c := newCompiler(t, nil)
	for name, code := range map[string]string{
		"deep tags":        strings.Repeat("<p>", 6_000) + strings.Repeat("</p>", 6_000),
		"deep expressions": `<p :a="` + strings.Repeat("(", 6_000) + strings.Repeat(")", 6_000) + `" />`,
	} {
		t.Run(name, func(t *testing.T) {
			fences := []examples.Fence{
				{Language: "vue", Code: code, Pos: diag.Pos{Line: 1, Col: 1}},
				{Language: "vue", Code: "<p :a='=' />", Pos: diag.Pos{Line: 5, Col: 1}},
			}
			problems, err := c.Fences(t.Context(), fences)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) != 2 || problems[1].Line != 6 {
				t.Errorf("problems %v, want one of each block", problems)
			}
		})
	}
}
