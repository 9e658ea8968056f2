package content_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestHostile checks that data files that exceed the limits result in a problem with a position and a hint.
func TestHostile(t *testing.T) {
	const million = 1_000_000
	for name, c := range map[string]struct{ file, in, want string }{
		"long page":     {"a.md", strings.Repeat("x\n", 3*million), "a.md: the file is larger than 4 MB and is ignored"},
		"long data":     {"a.json", "[" + strings.Repeat(" ", 5*million) + "]", "a.json: the file is larger than 4 MB and is ignored"},
		"long YAML":     {"a.yml", "a: |\n" + strings.Repeat("  x\n", million/4), "a.yml:1:1: the YAML is larger than 512 KB"},
		"JSON lists":    {"a.json", "{\"ü\":\n " + strings.Repeat("[", 4*million), "a.json:2:101: the data is nested more than 100 levels deep here"},
		"JSON values":   {"a.json", "[" + strings.Repeat("{},\n", million) + "{}]", "a.json:100000:1: the data has more than 200000 values"},
		"JSON strings":  {"a.json", `{"a": "[[[[` + strings.Repeat(`\"[,`, million) + `", "b":` + strings.Repeat("[", 100), "a.json:1:4000118: the data is nested more than 100 levels deep here"},
		"JSON keys":     {"a.json", `{"` + strings.Repeat("x", million) + `": {` + strings.Repeat(`"x": 1, "y": 2,`, 10_000) + `"z": 3}}`, ""},
		"CSV rows":      {"a.csv", "a,b\n" + strings.Repeat("x,y\n", million), "a.csv:100001:1: the data has more than 200000 values"},
		"CSV columns":   {"a.csv", strings.Repeat(",", 150_000) + "\n" + strings.Repeat(",", 150_000) + "\n", "a.csv:2:1: the data has more than 200000 values"},
		"aliases":       {"a.yml", "a: &a [x, x]\n" + strings.Repeat("b: &a [*a, *a]\n", 20), "the aliases of the YAML expand to more than 200000 values or 512 KB"},
		"page's matter": {"a.md", "---\na: " + strings.Repeat("[", million) + "\n---\n", "a.md:2:1: the YAML is larger than 512 KB"},
	} {
		t.Run(name, func(t *testing.T) {
			golden.LimitMemory(t, 500<<20)
			files := fstest.MapFS{c.file: {Data: []byte(c.in)}}
			docs, problems, err := new(content.Reader).Load(t.Context(), files, content.Collection{Name: "docs", Include: []string{"**"}})
			if err != nil || len(docs) != 1 {
				t.Fatalf("%d documents, %v", len(docs), err)
			}
			if c.want == "" && problems.Err() == nil {
				return
			}
			for _, problem := range problems {
				if strings.Contains(problem.String(), c.want) && problem.Hint != "" {
					return
				}
			}
			t.Errorf("problems %.500s\nwant %s", problems, c.want)
		})
	}
}

// TestIncluded checks that the documents of a collection can only include a limited number of bytes, and that it is
// always the same documents that exceed the limit.
func TestIncluded(t *testing.T) {
	golden.LimitMemory(t, 500<<20)
	const size = 1 << 20
	files := fstest.MapFS{"long.md": {Data: []byte(strings.Repeat("x", size))}}
	for i := range 50 {
		files[fmt.Sprintf("docs/%02d.md", i)] = &fstest.MapFile{Data: []byte("# A\n\n::include{file=\"/long.md\"}\n")}
	}
	docs, err := fs.Sub(files, "docs")
	if err != nil {
		t.Fatal(err)
	}
	reader := content.Reader{Root: files}
	for range 2 {
		_, problems, err := reader.Load(t.Context(), docs, content.Collection{Name: "docs", Dir: "docs", Include: []string{"**"}})
		if err != nil {
			t.Fatal(err)
		}
		var failed []string
		for _, problem := range problems {
			failed = append(failed, fmt.Sprintf("%s:%d:%d", problem.File, problem.Line, problem.Col))
		}
		fits := budget.Included / (size + 1)
		if len(failed) != 50-fits || failed[0] != fmt.Sprintf("docs/%02d.md:3:1", fits) {
			t.Errorf("problems at %s, want one for each document from %d", failed, fits)
		}
	}
}
