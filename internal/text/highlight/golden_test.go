package highlight_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// TestLines compares the tokens of every block in testdata with the outline after it. Files are named after their
// language, and cases after the feature that they test.
func TestLines(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		lang := langOf(file)
		for _, c := range golden.Cases(t, file) {
			t.Run(lang+"/"+c.Name, func(t *testing.T) {
				c.Want(t, outline(highlight.Lines(lang, string(c.In))))
			})
		}
	}
}

func langOf(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txtar") }

// outline writes the code line by line. Each token has the form kind‹text›, and plain text has no kind.
func outline(lines []highlight.Line) string {
	var b strings.Builder
	for _, line := range lines {
		var out strings.Builder
		for _, token := range line {
			body := strings.TrimRight(token.Text, " \t")
			if token.Kind == highlight.Plain {
				out.WriteString(token.Text)
				continue
			}
			fmt.Fprintf(&out, "%s‹%s›%s", token.Kind.Class(), body, token.Text[len(body):])
		}
		b.WriteString(strings.TrimRight(out.String(), " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// sample is a block of code from the golden files.
type sample struct{ lang, code string }

func samples(t testing.TB) []sample {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all []sample
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range txtar.Parse(data).Files {
			if !strings.HasSuffix(f.Name, ".want") {
				all = append(all, sample{langOf(file), string(f.Data)})
			}
		}
	}
	return all
}
