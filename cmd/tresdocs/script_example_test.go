package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// extendingDoc describes how to extend a site. Its examples are complete, and scripts build them.
const extendingDoc = "../../docs/extending.md"

// example writes the files of an example in docs/extending.md in place of the files of the previous example, as in
// "example 'A style sheet'".
func example(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: example heading")
	}
	for _, dir := range []string{"components", "content", "dist", "pages", "layouts", "slots", "strings", "styles.css"} {
		ts.Check(os.RemoveAll(ts.MkAbs(dir)))
	}
	ts.Check(os.WriteFile(ts.MkAbs("tresdocs.yaml"), []byte("site: { name: Example, title: Example }\n"), 0o644))
	for name, text := range exampleFiles(ts, args[0]) {
		if isOutput(name) {
			continue
		}
		ts.Check(os.MkdirAll(filepath.Dir(ts.MkAbs(name)), 0o755))
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}

// shows checks the output that an example in docs/extending.md shows, after a build, as in "shows 'A style sheet'".
func shows(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: shows heading")
	}
	compared := 0
	for name, text := range exampleFiles(ts, args[0]) {
		if !isOutput(name) {
			continue
		}
		compared++
		if want := strings.TrimSpace(text); !strings.Contains(ts.ReadFile(name), want) {
			ts.Fatalf("%s does not hold %s", name, want)
		}
	}
	if compared == 0 {
		ts.Fatalf("the example %q shows no output", args[0])
	}
}

// isOutput reports whether a file in an example is part of the output.
func isOutput(name string) bool { return strings.HasPrefix(name, "dist/") }

// exampleFence matches a code block with a file name, as in "```tsx [components/a.tsx]".
var exampleFence = regexp.MustCompile("(?ms)^```\\w+ \\[([^\\]]+)\\]\n(.*?)^```$")

// exampleFiles returns the files of the example below a heading, by name.
func exampleFiles(ts *testscript.TestScript, heading string) map[string]string {
	doc, err := os.ReadFile(extendingDoc)
	ts.Check(err)
	_, section, found := strings.Cut(string(doc), "\n## "+heading+"\n")
	if !found {
		ts.Fatalf("%s has no heading %q", extendingDoc, heading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	files := map[string]string{}
	for _, fence := range exampleFence.FindAllStringSubmatch(section, -1) {
		files[fence[1]] = fence[2]
	}
	return files
}
