package preview

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestMain allows the test binary to run as a worker of a workspace.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// writer returns a function that writes a file of a site, and returns the list of changed files.
func writer(t *testing.T, dir string) func(name, text string) []string {
	return func(name, text string) []string {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return []string{name}
	}
}

// TestPreview changes a site step by step. After each step, it compares the pages and the first problem, if any. If a
// step results in no new state, the previous state remains.
func TestPreview(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	write := writer(t, dir)
	const settings = "site:\n  name: Test\n  title: Test\n"
	write(config.FileName, settings)
	write("content/index.md", "Home.")
	w, err := Of(dir)
	if err != nil {
		t.Fatal(err)
	}
	var before *dev.State
	defer func() {
		before.Close()
		w.Close()
	}()
	component := func(word string) string {
		return `import { component } from "tresdocs"; export default component({ doc: "A part.", render: () => <p>` + word + `</p> })`
	}
	slot := func(word string) string { return "export default () => <p>" + word + "</p>" }
	for _, c := range []struct {
		what  string
		do    func() []string
		want  string
		shell bool // whether pages must be reloaded
	}{
		{"at first", func() []string { return nil }, "/", false},
		{"a new page", func() []string { return write("content/1.a.md", "# A\n") }, "/ /a", false},
		{"an error in it", func() []string { return write("content/1.a.md", "---\ntitle: [A\n---\n") }, "/ /a; content/1.a.md:2:", false},
		{"its end", func() []string { return write("content/1.a.md", "# A\n") }, "/ /a", false},
		{"an error in the configuration", func() []string { return write(config.FileName, settings+"nmae: x\n") }, "none; tresdocs.yaml:4:1: unknown key", false},
		{"an edit meanwhile", func() []string { return write("content/2.b.md", "# B\n") }, "/ /a /b; tresdocs.yaml:4:1: unknown key", false},
		{"its end", func() []string { return write(config.FileName, settings+"header:\n  title: Other\n") }, "/ /a /b", true},
		{"another theme", func() []string { return write(config.FileName, settings+"theme:\n  primary: red\n") }, "/ /a /b", true},
		{"no content", func() []string { _ = os.Rename(at("content"), at("aside")); return []string{"content"} }, "none; error: there is no content folder", false},
		{"content again", func() []string { _ = os.Rename(at("aside"), at("content")); return []string{"content"} }, "/ /a /b", false},
		{"no configuration", func() []string { _ = os.Remove(at(config.FileName)); return []string{config.FileName} }, "none; no tresdocs.yaml found", false},
		{"an edit without a configuration", func() []string { return write("content/2.b.md", "# Bee\n") }, "/ /a /b; no tresdocs.yaml found", false},
		{"a configuration again", func() []string { return write(config.FileName, settings) }, "/ /a /b", true},
		{"pages elsewhere", func() []string {
			return write(config.FileName, settings+"content:\n  collections:\n    docs:\n      type: page\n      include: '**'\n      prefix: /guide\n")
		}, "/guide /guide/a /guide/b; tresdocs.yaml:1:1: warning: no page at \"/\"", false},
		{"and back", func() []string { return write(config.FileName, settings) }, "/ /a /b", false},
		{"a picture without its file", func() []string { return write(config.FileName, settings+"  favicon: /a.svg\n") }, "/ /a /b; tresdocs.yaml:4:12: warning: no image", true},
		{"its file", func() []string { return write("public/a.svg", "<svg/>") }, "/ /a /b", false},
		{"a component", func() []string { return write("components/part.tsx", component("One")) }, "/ /a /b", false},
		{"the component edited", func() []string { return write("components/part.tsx", component("Two")) }, "/ /a /b", false},
		{"a component in a slot", func() []string { return write("slots/footer.tsx", slot("One")) }, "/ /a /b", true},
		{"the same edited", func() []string { return write("slots/footer.tsx", slot("Two")) }, "/ /a /b", true},
	} {
		state, problems, err := w.Open(t.Context(), c.do())
		got := "none"
		if state != nil {
			got = strings.Join(slices.Sorted(slices.Values(state.Site.Paths())), " ")
			if before != nil {
				if changed := state.Shell != before.Shell; changed != c.shell {
					t.Errorf("%s: different shell: %v", c.what, changed)
				}
				before.Close()
			}
			before = state
		}
		if len(problems) > 0 {
			got += "; " + problems[0].String()
		}
		if err != nil {
			got += fmt.Sprint("; error: ", err)
		}
		if !strings.HasPrefix(got, c.want) || !strings.Contains(c.want, ";") && got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}

// TestOpenIsInterrupted checks that no documents are read after the context is done.
func TestOpenIsInterrupted(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{config.FileName: "site:\n  name: Test\n  title: Test\n", "content/index.md": "Home."} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w, err := Of(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	state, _, err := w.Open(ctx, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Open returned %v", err)
	}
	if state != nil {
		t.Error("the state of the site is not nil")
		state.Close()
	}
}
