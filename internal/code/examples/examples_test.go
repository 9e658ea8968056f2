package examples_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/web"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// newCompiler returns a compiler that uses the modules and the compiler of the built front end.
func newCompiler(t *testing.T, dir *cache.Dir) *examples.Compiler {
	t.Helper()
	source, err := fs.ReadFile(web.Dist(), "compiler.js")
	if err != nil {
		t.Skip("the front end is not built; run make build")
	}
	bytecode, _ := fs.ReadFile(web.Dist(), "compiler.qbc")
	built, err := fs.Sub(web.Dist(), "vendor")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := examples.ReadModules(built, "")
	if err != nil {
		t.Fatal(err)
	}
	script := engine.Script{Name: "compiler.js", Source: source, Bytecode: func() []byte { return bytecode }}
	c := examples.NewCompiler(examples.Options{Script: script, Modules: modules, Cache: dir, Workers: 1})
	t.Cleanup(c.Close)
	return c
}

// load reads the only example in archive. archive is a nested txtar with indented markers.
func load(t *testing.T, archive []byte) (examples.Example, diag.List) {
	t.Helper()
	files := fstest.MapFS{}
	for _, file := range txtar.Parse(bytes.ReplaceAll(archive, []byte("\n  -- "), []byte("\n-- "))).Files {
		files["scene/"+file.Name] = &fstest.MapFile{Data: file.Data}
	}
	list, problems, err := examples.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 {
		return examples.Example{}, problems
	}
	return list[0], problems
}

// TestModule compiles the examples in testdata/module.txtar. The result of each example is either its problems, or a
// module with replaced imports.
func TestModule(t *testing.T) {
	c := newCompiler(t, nil)
	for _, test := range golden.Cases(t, "testdata/module.txtar") {
		t.Run(test.Name, func(t *testing.T) {
			example, problems := load(t, append([]byte("\n"), test.In...))
			if len(problems) > 0 {
				test.Want(t, problems.String())
				return
			}
			module, err := c.Module(t.Context(), example)
			if err != nil {
				t.Fatal(err)
			}
			test.Want(t, module.Problems.String()+outline(module.Code))
		})
	}
}

// TestControls checks the number of lines that an example reserves for its controls, and the problem of a value that is
// not a number of lines.
func TestControls(t *testing.T) {
	const problem = `scene/Bar.vue:1:16: the value of data-controls is not a number of lines from 1 to 8: "%s"` +
		"\n  use the number of lines that the controls need on a phone\n"
	for attribute, want := range map[string]struct {
		lines    int
		problems string
	}{
		``:                     {},
		`data-control="2"`:     {},
		`data-controls`:        {lines: 1},
		`data-controls="3"`:    {lines: 3},
		"\tdata-controls='3'":  {lines: 3},
		`data-controls=3`:      {lines: 3},
		`:data-controls="4"`:   {lines: 4},
		`data-controlsx="4"`:   {},
		`data-controls="many"`: {lines: 1, problems: strings.Replace(problem, "%s", "many", 1)},
		`data-controls="40"`:   {lines: 1, problems: strings.Replace(problem, "%s", "40", 1)},
	} {
		bar := "<template><div " + attribute + " style=\"color: red\" /></template>"
		example, problems := load(t, []byte("\n-- App.vue --\n<template><Bar /></template>\n-- Bar.vue --\n"+bar+"\n"))
		if example.ControlLines != want.lines || problems.String() != want.problems {
			t.Errorf("%s: %d lines, problems %q; want %d and %q", attribute, example.ControlLines, problems, want.lines, want.problems)
		}
	}
}

// outline returns the parts of a module that do not change with every release of the imported packages.
func outline(code []byte) string {
	if len(code) == 0 {
		return ""
	}
	out := ""
	for _, word := range []string{"TresMesh", "mount", "data:image/png", "resolveComponent", ": number"} {
		if strings.Contains(string(code), word) {
			out += "has " + word + "\n"
		}
	}
	return out
}

// TestFences checks the code blocks in testdata/fence.txtar. Their names end with their languages.
func TestFences(t *testing.T) {
	c := newCompiler(t, nil)
	for _, test := range golden.Cases(t, "testdata/fence.txtar") {
		t.Run(test.Name, func(t *testing.T) {
			head, code, _ := strings.Cut(string(test.In), "\n")
			language, meta, _ := strings.Cut(head, " ")
			fence := examples.Fence{Language: language, Code: code, Meta: meta, Pos: diag.Pos{Line: 10, Col: 3}}
			problems, err := c.Fences(t.Context(), []examples.Fence{fence}, nil)
			if err != nil {
				t.Fatal(err)
			}
			test.Want(t, problems.String())
		})
	}
}

// TestCache checks that a second compiler returns results from the cache without starting the engine.
func TestCache(t *testing.T) {
	dir := cache.Open(t.TempDir())
	example, _ := load(t, []byte("\n-- App.vue --\n<template><TresMesh /></template>\n"))
	fences := []examples.Fence{{Language: "vue", Code: "<TresMesh", Pos: diag.Pos{Line: 1, Col: 1}}}
	first := newCompiler(t, dir)
	module, err := first.Module(t.Context(), example)
	if err != nil {
		t.Fatal(err)
	}
	problems, err := first.Fences(t.Context(), fences, nil)
	if err != nil || len(problems) == 0 {
		t.Fatalf("problems %v, error %v; want a problem", problems, err)
	}
	second := newCompiler(t, dir)
	second.Close() // calling the engine would block until the deadline
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	again, err := second.Module(ctx, example)
	if err != nil || !bytes.Equal(again.Code, module.Code) {
		t.Errorf("module %q, error %v; want %q", again.Code, err, module.Code)
	}
	if found, err := second.Fences(ctx, fences, nil); err != nil || found.String() != problems.String() {
		t.Errorf("problems %v, error %v; want %v", found, err, problems)
	}
}

// TestKey checks that the URL of an example changes with each of the example's files.
func TestKey(t *testing.T) {
	c := newCompiler(t, nil)
	one, _ := load(t, []byte("\n-- App.vue --\na\n-- b.ts --\n1\n"))
	two, _ := load(t, []byte("\n-- App.vue --\na\n-- b.ts --\n2\n"))
	if c.Key(one) == c.Key(two) {
		t.Error("different examples have the same key")
	}
	again, _ := load(t, []byte("\n-- App.vue --\na\n-- b.ts --\n1\n"))
	if c.Key(one) != c.Key(again) {
		t.Error("the same example has different keys")
	}
}
