package diag_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

func TestNearest(t *testing.T) {
	words := []string{"callout", "card", "card-group", "tabs"}
	for _, c := range []struct{ name, want string }{
		{"calout", "callout"}, // one letter missing
		{"crad", "card"},      // two letters swapped
		{"tab", "tabs"},       // also for short names
		{"card-groups", "card-group"},
		{"intro-scene", ""}, // similar to none of the words
		{"x", ""},
	} {
		if got, ok := diag.Nearest(c.name, words); got != c.want || ok != (c.want != "") {
			t.Errorf("nearest to %q is %q, want %q", c.name, got, c.want)
		}
	}
}

func TestOneTypo(t *testing.T) {
	for _, c := range []struct {
		name, word string
		want       bool
	}{
		{"lenght", "length", true},
		{"ab", "ba", true},
		{"colr", "color", true},
		{"colour", "color", true},
		{"golor", "color", true},
		{"für", "fur", true},
		{"aaa", "aa", true},
		{"a", "", true},
		{"color", "color", false},
		{"", "", false},
		{"abcd", "badc", false},
		{"abc", "cba", false},
		{"cloor", "colr", false},
	} {
		if got := diag.OneTypo(c.name, c.word); got != c.want {
			t.Errorf("OneTypo(%q, %q) = %t", c.name, c.word, got)
		}
		if got := diag.OneTypo(c.word, c.name); got != c.want {
			t.Errorf("OneTypo(%q, %q) = %t", c.word, c.name, got)
		}
	}
	if n := testing.AllocsPerRun(10, func() { diag.OneTypo("MeshBasicMaterial", "MeshBasicMaterail") }); n > 0 {
		t.Errorf("OneTypo allocates %v times", n)
	}
}
