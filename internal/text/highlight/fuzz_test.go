package highlight_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// FuzzLines looks for code that causes a panic or is not returned unchanged, in every language that has its own
// painter. Languages that can contain others are tested with code in all of these languages.
func FuzzLines(f *testing.F) {
	for _, sample := range samples(f) {
		f.Add(sample.code)
	}
	f.Add("a<b>(`${{}`/[")
	f.Add("---\n::a\n---\n```vue\n<script>")
	f.Fuzz(func(t *testing.T, code string) {
		for _, lang := range ownLanguages {
			checkLines(t, lang, code)
		}
	})
}

func checkLines(t *testing.T, lang, code string) {
	t.Helper()
	lines := highlight.Lines(lang, code)
	if got := text(lines); got != code {
		t.Errorf("%s: %q became %q", lang, code, got)
	}
	for _, line := range lines {
		for i, token := range line {
			if token.Text == "" {
				t.Errorf("%s: %q has an empty token", lang, code)
			}
			if i > 0 && token.Kind == line[i-1].Kind {
				t.Errorf("%s: %q: %q and %q are both %s", lang, code, line[i-1].Text, token.Text, token.Kind)
			}
		}
	}
}
