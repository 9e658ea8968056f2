package examples_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestHostile checks that code that is designed to break a compiler is reported as a problem at its position, and that
// the next block is checked as usual.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles code that takes half a minute: make test-all")
	}
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
			problems, err := c.Fences(t.Context(), fences, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) != 2 || problems[1].Line != 6 {
				t.Errorf("problems %v, want one of each block", problems)
			}
		})
	}
}

// TestHostileScripts checks that scripts that would keep a parser busy for years, or exhaust the memory, are reported
// as problems at their positions, and that the next block is checked as usual.
func TestHostileScripts(t *testing.T) {
	c := newCompiler(t, nil)
	for name, code := range map[string]string{
		"doubles":         strings.Repeat("a?(b):c=>", 40),
		"arrows":          strings.Repeat("a=>", 2_500),
		"arrows of lists": strings.Repeat("(a)\n=>\n", 2_500),
		"conditions":      strings.Repeat("if(a)", 12_000),
		"loops":           strings.Repeat("for(a of b)", 5_000),
		"labels":          strings.Repeat("a:", 20_000),
		"operators":       strings.Repeat("!", 60_000),
		"words":           strings.Repeat("typeof ", 9_000),
	} {
		t.Run(name, func(t *testing.T) {
			fences := []examples.Fence{
				{Language: "ts", Code: code, Pos: diag.Pos{Line: 1, Col: 1}},
				{Language: "ts", Code: "const a = [1, 2", Pos: diag.Pos{Line: 5, Col: 1}},
			}
			ctx := engine.Allow(t.Context(), 3*time.Second)
			problems, err := c.Fences(ctx, fences, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) == 0 || !strings.Contains(problems[0].Message, "not checked") {
				t.Errorf("problems %.300v, want one of the first block", problems)
			}
		})
	}
}

// TestTooMuchCode checks that code that would exhaust the stack of a compiler or take hours is reported as a problem at
// its position and not compiled.
func TestTooMuchCode(t *testing.T) {
	golden.LimitMemory(t, 500<<20)
	c := newCompiler(t, nil)
	const many = 1_000_000
	for _, f := range []struct{ language, code, want string }{
		{"ts", strings.Repeat("(", many), "2:1: warning: the code is larger than 64 KB and is not checked"},
		{"ts", "a\n" + strings.Repeat("(", 60_000), "3:501: warning: brackets are nested more than 500 levels deep here, and the code is not checked"},
		{"js", strings.Repeat("!", many), "2:1: warning: the code is larger than 64 KB and is not checked"},
		{"vue", "<template>" + strings.Repeat("<a>", many), "2:1: warning: the code is larger than 64 KB and is not checked"},
		{"json", strings.Repeat("[", many), "2:1: warning: the code is larger than 64 KB and is not checked"},
		{"yaml", strings.Repeat("- ", 20_000), "2:201: the YAML is nested more than 100 levels deep here"},
		{"text", strings.Repeat("(", many), ""},
	} {
		problems, err := c.Fences(t.Context(), []examples.Fence{{Language: f.language, Code: f.code, Pos: diag.Pos{Line: 1, Col: 1}}}, nil)
		if f.want == "" && problems == nil && err == nil {
			continue
		}
		if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0].String(), f.want) || problems[0].Hint == "" {
			t.Errorf("%s: %v, %.300s, want %s", f.language, err, problems, f.want)
		}
	}
}

// TestManyFences checks that many blocks of a document are parsed together, even if one of them is invalid.
func TestManyFences(t *testing.T) {
	c := newCompiler(t, nil)
	const many = 10_000
	fences := make([]examples.Fence, many)
	for i := range fences {
		fences[i] = examples.Fence{Language: "js", Code: "const a = 1\n", Pos: diag.Pos{Line: 4*i + 1, Col: 1}}
	}
	fences[many/2].Code = "const a = [1, 2"
	var usage engine.Usage
	problems, err := c.Fences(engine.Count(t.Context(), &usage), fences, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) != 1 || problems[0].Line != fences[many/2].Pos.Line+1 {
		t.Errorf("problems %.300v, want one of the block in the middle", problems)
	}
	calls := 0
	for _, of := range usage.Functions() {
		calls += of.Calls
	}
	if most := many / 10; calls > most {
		t.Errorf("%d calls for %d blocks, want %d at most", calls, many, most)
	}
}
