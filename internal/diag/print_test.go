package diag_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/diag"
)

func TestPrint(t *testing.T) {
	problem := diag.Errorf(diag.Pos{Line: 2, Col: 3}, "unknown component %q", "calout").WithCure("did you mean %q?", "callout")
	problem.Width = 6
	list := diag.List{problem, diag.Warningf(diag.Pos{}, "no title")}.In("a.md", []byte("one\r\n\t\u00fccalout\r\n"))
	var b strings.Builder
	if err := list.Print(&b); err != nil {
		t.Fatal(err)
	}
	want := "a.md:2:3: unknown component \"calout\"\n" +
		"    2 │     \u00fccalout\n" +
		"      │      ^^^^^^ did you mean \"callout\"?\n" +
		"a.md: warning: no title\n"
	if b.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", b.String(), want)
	}
}

func TestSorted(t *testing.T) {
	at := func(file string, line int, message string) diag.Problem {
		p := diag.Errorf(diag.Pos{Line: line, Col: 1}, "%s", message)
		p.File = file
		return p
	}
	list := diag.List{at("b.md", 1, "x"), at("a.md", 9, "x"), at("a.md", 10, "x"), at("a.md", 9, "x"), at("a.md", 9, "a")}
	want := "a.md:9:1: a\na.md:9:1: x\na.md:10:1: x\nb.md:1:1: x\n"
	if got := list.Sorted().String(); got != want {
		t.Errorf("sorted\n%swant\n%s", got, want)
	}
}
