package highlight_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// floors are the minimum percentages of characters, by language, whose lenient comparison must succeed.
var floors = map[string]float64{
	"vue": 99, "ts": 99, "js": 99, "html": 99, "css": 99, "json": 99, "yaml": 98, "diff": 98,
	"bash": 97, "glsl": 97,
}

// vector is a block of code with the category of each character, as determined by VS Code's grammars.
type vector struct {
	Name string
	Lang string
	Code string
	Runs [][2]any
}

// categories expands the runs of the vector to one category per character.
func (v vector) categories() []string {
	var all []string
	for _, run := range v.Runs {
		for range int(run[0].(float64)) {
			all = append(all, run[1].(string))
		}
	}
	return all
}

// score counts the compared characters of a language, and how many of them agree.
type score struct{ total, lenient, strict int }

func (s score) percent(agreed int) float64 { return 100 * float64(agreed) / float64(max(s.total, 1)) }

// TestConformance compares the highlighting with VS Code's grammars.
func TestConformance(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "highlight.json", &vectors)
	scores := map[string]score{}
	for lang := range floors {
		scores[lang] = score{} // a language without vectors does not reach its minimum
	}
	for _, v := range vectors {
		s := scores[v.Lang]
		compare(t, v, &s)
		scores[v.Lang] = s
	}
	for _, lang := range slices.Sorted(maps.Keys(scores)) {
		s := scores[lang]
		lenient := s.percent(s.lenient)
		fmt.Printf("conformance highlight.json %s lenient %.1f strict %.1f\n", lang, lenient, s.percent(s.strict))
		if lenient < floors[lang] {
			t.Errorf("%s: lenient agreement %.2f %%, want at least %.1f %%", lang, lenient, floors[lang])
		}
	}
}

// compare adds the characters of one vector to the score of its language.
func compare(t *testing.T, v vector, s *score) {
	t.Helper()
	code := []rune(v.Code)
	want := v.categories()
	got := kindsOf(v.Lang, v.Code)
	if len(got) != len(code) || len(want) != len(code) {
		t.Fatalf("%s: %d characters, %d colors, want %d", v.Name, len(code), len(got), len(want))
	}
	words := wordsOf(code)
	directives := directiveRuns(code, want)
	for i, r := range code {
		if isSpace(r) {
			continue
		}
		s.total++
		if got[i] == want[i] {
			s.strict++
			s.lenient++
			continue
		}
		at := place{lang: v.Lang, char: r, word: words[i], directive: directives[i], arrow: inArrow(code, i)}
		if at.accepts(want[i], got[i]) {
			s.lenient++
			continue
		}
		if os.Getenv("HIGHLIGHT_MISSES") != "" {
			t.Logf("%s: %q in %s: want %s, got %s", v.Name, r, around(code, i), want[i], got[i])
		}
	}
}

// around returns the code before and after a mismatch.
func around(code []rune, i int) string {
	return fmt.Sprintf("%q|%q", string(code[max(i-30, 0):i]), string(code[i:min(i+20, len(code))]))
}

// kindsOf returns the kind of each character in code.
func kindsOf(lang, code string) []string {
	var kinds []string
	for i, line := range highlight.Lines(lang, code) {
		if i > 0 {
			kinds = append(kinds, highlight.Plain.String())
		}
		for _, token := range line {
			for range token.Text {
				kinds = append(kinds, token.Kind.String())
			}
		}
	}
	return kinds
}
