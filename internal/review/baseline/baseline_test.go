package baseline_test

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/review/baseline"
)

func problem(rule diag.Rule, file string, line int, message string) diag.Problem {
	p := rule.Problemf(diag.Pos{Line: line, Col: 1}, "%s", message)
	p.File = file
	return p
}

// TestSplit encodes and decodes a baseline. It then separates new problems from known ones, even if known ones have
// moved.
func TestSplit(t *testing.T) {
	written := baseline.Of(diag.List{
		problem(diag.Link, "a.md", 3, `no page at "/<x>"`),
		problem(diag.Link, "a.md", 7, `no page at "/<x>"`),
		problem(diag.Render, "a.md", 1, "the page cannot be rendered"), // never known
	})
	if written.Len() != 2 {
		t.Errorf("the baseline holds %d problems, want 2", written.Len())
	}
	const want = "[\n" + `{"file":"a.md","rule":"link","message":"no page at \"/<x>\"","count":2}` + "\n]\n"
	if got := string(written.Encode()); got != want {
		t.Errorf("written as %s, want %s", got, want)
	}
	b, err := baseline.Read(fstest.MapFS{baseline.File: {Data: written.Encode()}})
	if err != nil {
		t.Fatal(err)
	}
	fresh, known := b.Split(diag.List{
		problem(diag.Link, "a.md", 30, `no page at "/<x>"`),
		problem(diag.Link, "a.md", 10, `no page at "/<x>"`),
		problem(diag.Link, "a.md", 20, `no page at "/<x>"`),
		problem(diag.Link, "b.md", 1, `no page at "/<x>"`),
		problem(diag.Image, "a.md", 1, `no page at "/<x>"`),
	})
	if got, want := fresh.String(), "a.md:1:1: no page at \"/<x>\"\na.md:30:1: no page at \"/<x>\"\nb.md:1:1: no page at \"/<x>\"\n"; got != want {
		t.Errorf("new are\n%swant\n%s", got, want)
	}
	if len(known) != 2 {
		t.Errorf("%d problems are known, want 2", len(known))
	}
}

func TestReadNothing(t *testing.T) {
	b, err := baseline.Read(fstest.MapFS{})
	if err != nil || b.Len() != 0 {
		t.Errorf("a site without a baseline has %d known problems, %v", b.Len(), err)
	}
}

func TestReadBroken(t *testing.T) {
	if _, err := baseline.Read(fstest.MapFS{baseline.File: {Data: []byte("{")}}); err == nil {
		t.Error("no error for an invalid baseline")
	}
}
