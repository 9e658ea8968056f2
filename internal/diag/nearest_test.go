package diag_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/diag"
)

func TestNearest(t *testing.T) {
	words := []string{"callout", "card", "card-group", "tabs"}
	for _, c := range []struct{ name, want string }{
		{"calout", "callout"}, // one letter missing
		{"crad", "card"},      // two letters swapped
		{"tab", "tabs"},       // short names too
		{"card-groups", "card-group"},
		{"intro-scene", ""}, // like none of them
		{"x", ""},
	} {
		if got, ok := diag.Nearest(c.name, words); got != c.want || ok != (c.want != "") {
			t.Errorf("nearest to %q is %q, want %q", c.name, got, c.want)
		}
	}
}
