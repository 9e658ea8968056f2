package nav_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/nav"
)

func TestNatural(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"2.two", "10.ten", -1},
		{"10.ten", "2.two", 1},
		{"2.a/10.b", "2.a/9.b", 1},
		{"a", "a/b", -1}, // a page comes before the pages in its folder
		{"1.a/.navigation", "1.a/1.index", -1},
		{"B", "a", -1},
		{"01.a", "1.a", -1}, // the same number, but different stems
		{"1.a", "1.a", 0},
		{"99999999999999999999999", "100000000000000000000000", -1},
		{"x000", "x0", 1},
	} {
		if got := nav.Natural(c.a, c.b); got != c.want {
			t.Errorf("Natural(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
