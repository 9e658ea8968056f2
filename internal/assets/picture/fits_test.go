package picture_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/picture"
)

func TestFits(t *testing.T) {
	for _, c := range []struct {
		width, height int
		want          bool
	}{
		{5_000, 5_000, true},
		{16_384, 1, true},
		{50_000_000, 1, false},
		{1, 16_385, false},
		{7_000, 7_100, false},
		{0, 10, false},
	} {
		if got := picture.Fits(c.width, c.height); got != c.want {
			t.Errorf("%d by %d: %t", c.width, c.height, got)
		}
	}
}
