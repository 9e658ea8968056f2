package highlight_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// text joins lines.
func text(lines []highlight.Line) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, token := range line {
			b.WriteString(token.Text)
		}
	}
	return b.String()
}

func TestLinesOfUnknownLanguageArePlain(t *testing.T) {
	lines := highlight.Lines("no-such-language", "let a = 1\n\nlet b\n")
	if len(lines) != 4 {
		t.Fatalf("got %d lines, want 4", len(lines))
	}
	for _, line := range lines {
		for _, token := range line {
			if token.Kind != highlight.Plain {
				t.Errorf("%q is %s", token.Text, token.Kind)
			}
		}
	}
}

func TestKnown(t *testing.T) {
	known := []string{
		"vue", "vue-html", "ts", "typescript", "tsx", "js", "javascript", "jsx", "mjs", "html", "css", "scss",
		"json", "jsonc", "bash", "sh", "shell", "zsh", "console", "yaml", "yml", "md", "mdc", "diff", "glsl",
		"Python", "go", "rust", "toml", "dockerfile", "sql", "graphql", "xml", "ini",
	}
	for _, lang := range known {
		if !highlight.Known(lang) {
			t.Errorf("Known(%q) = false", lang)
		}
	}
	for _, lang := range []string{"", "text", "plaintext", "no-such-language"} {
		if highlight.Known(lang) {
			t.Errorf("Known(%q) = true", lang)
		}
	}
}

func TestClassesAreUnique(t *testing.T) {
	owner := map[string]highlight.Kind{}
	for _, kind := range highlight.Kinds() {
		if other, taken := owner[kind.Class()]; taken {
			t.Errorf("%s and %s share the class %q", kind, other, kind.Class())
		}
		owner[kind.Class()] = kind
	}
}
