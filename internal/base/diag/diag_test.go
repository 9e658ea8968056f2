package diag_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestPosAt checks that an offset in bytes is converted to the right line, and to the right column in characters.
func TestPosAt(t *testing.T) {
	const text = "é\r\nxéy\n"
	for offset, want := range map[int]diag.Pos{
		-1: {Line: 1, Col: 1}, 0: {Line: 1, Col: 1}, 2: {Line: 1, Col: 2}, 4: {Line: 2, Col: 1},
		7: {Line: 2, Col: 3}, 9: {Line: 3, Col: 1}, 99: {Line: 3, Col: 1},
	} {
		if got := diag.PosAt(text, offset); got != want {
			t.Errorf("at %d: %v, want %v", offset, got, want)
		}
	}
	for at, want := range map[[2]int]diag.Pos{{2, 3}: {Line: 2, Col: 3}, {1, 99}: {Line: 1, Col: 3}, {9, 0}: {Line: 1, Col: 1}, {0, 1}: {Line: 1, Col: 1}} {
		if got := diag.PosOf(text, at[0], at[1]); got != want {
			t.Errorf("line %d, byte %d: %v, want %v", at[0], at[1], got, want)
		}
	}
}
