package highlight_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/highlight"
)

// text puts lines back together.
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
	for lang, want := range map[string]bool{
		"python": true, "go": true, "rust": true, "toml": true, "dockerfile": true,
		"": false, "text": false, "no-such-language": false,
	} {
		if got := highlight.Known(lang); got != want {
			t.Errorf("Known(%q) = %t, want %t", lang, got, want)
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
