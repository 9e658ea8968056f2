package highlight_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// ownLanguages are the languages that have their own painters, with one name each. It omits languages that other
// languages contain (ts, css).
var ownLanguages = []string{"tsx", "vue", "html", "scss", "json", "bash", "console", "yaml", "diff", "glsl", "md"}

// maxHostile is the maximum time for 100 KB of the worst input. It is a hundred times the time for ordinary code on the
// slowest known machine, but much less than the time of a quadratic algorithm.
const maxHostile = 30 * time.Second

// TestHostileInputIsLinear repeats opening delimiters that are never closed.
func TestHostileInputIsLinear(t *testing.T) {
	units := []string{
		"<", "{", "(", "[", "`", "'", "\"", "/", "\\", "#", "@", ":", "-", "*", "&", "=", "$", "!", "|", ">", "?",
		"${", "`${", "$(", "\"$(", "<<A\n", "<a ", "<a b=\"", "<a>", "</", "<!--", "{{", "{{ a", "/*", "a<", "a < ",
		"(a) => ", "a ? b : ", "a: ", "(a: ", "foo<T, ", "x as ", "type A = ", "class A ", "/[", "/a ", "a{", "a:(",
		"@media (", "url(", "#{", "- ", "[a, ", "a: |\n ", "? ", "::a\n---\n", "```md\n", "````md\n```md\n", "[](", "**`",
		"<script>", "<style lang=\"scss\">", "<docs lang=\"md\">\n```vue\n", "if [ ", "case a in ", "é", "\x80", "\n", " ",
	}
	for _, lang := range ownLanguages {
		for _, unit := range units {
			code := strings.Repeat(unit, 100_000/len(unit))
			if len(unit) > 1 {
				code = code[:len(code)/2] // half is enough because the list is long
			}
			start := time.Now()
			lines := highlight.Lines(lang, code)
			if took := time.Since(start); took > maxHostile {
				t.Errorf("%s: repeated %q took %s", lang, unit, took)
			}
			if text(lines) != code {
				t.Errorf("%s: repeated %q changed", lang, unit)
			}
		}
	}
}

// TestChromaIsBounded runs chroma's lexers on input that makes some of them backtrack for minutes.
func TestChromaIsBounded(t *testing.T) {
	for _, lang := range []string{"jsonata", "c++", "cfengine3", "python", "rust"} {
		for _, unit := range []string{"\\", "\n", "{", "\"", "a\n", "` "} {
			code := strings.Repeat(unit, 100_000/len(unit))
			start := time.Now()
			if got := text(highlight.Lines(lang, code)); got != code {
				t.Errorf("%s: repeated %q changed", lang, unit)
			}
			if took := time.Since(start); took > maxHostile {
				t.Errorf("%s: repeated %q took %s", lang, unit, took)
			}
		}
	}
}
