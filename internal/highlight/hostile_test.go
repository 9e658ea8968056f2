package highlight_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/highlight"
)

// ownLanguages are the languages with a painter of their own, one name each.
var ownLanguages = []string{
	"ts", "tsx", "vue", "html", "css", "scss", "json", "bash", "console", "yaml", "diff", "glsl", "md",
}

// maxHostile is how long 100 KB of the worst input may take: a hundred times what ordinary code
// takes on the slowest machine we know, and far from what quadratic time needs.
const maxHostile = 2 * time.Second

// TestHostileInputIsLinear repeats what opens something, and never closes it.
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
			start := time.Now()
			lines := highlight.Lines(lang, code)
			if took := time.Since(start); took > maxHostile {
				t.Errorf("%s: %q repeated took %s", lang, unit, took)
			} else if took > time.Second/10 {
				t.Logf("%s: %q repeated took %s", lang, unit, took)
			}
			if text(lines) != code {
				t.Errorf("%s: %q repeated came back changed", lang, unit)
			}
		}
	}
}
