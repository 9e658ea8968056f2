package config

import (
	"slices"
	"testing"
)

// TestScaleOf generates scales from single colors. Each shade must be darker than the previous one, the color itself
// must be shade 500, and text in the resulting theme must be readable.
func TestScaleOf(t *testing.T) {
	for _, color := range []string{"#ff5500", "#2ba189", "#ffee00", "#0a0a5a", "#888888", "#000000", "#ffffff", "#00ff00"} {
		scale := scaleOf(color)
		if scale[500] != color {
			t.Errorf("%s: shade 500 is %s", color, scale[500])
		}
		for i, shade := range shades[1:] {
			if before := shades[i]; luminance(scale[shade]) > luminance(scale[before]) {
				t.Errorf("%s: %d (%s) is lighter than %d (%s)", color, shade, scale[shade], before, scale[before])
			}
		}
		candidates := []int{700, 800, 900, 950}
		if shade := readableShade(scale, candidates, "#ffffff"); contrast(scale[shade], "#ffffff") < readableFrom {
			t.Errorf("%s: no shade of %v is readable on white", color, candidates)
		}
		if len(scale) != len(shades) || slices.ContainsFunc(shades, func(shade int) bool { return !hexColor.MatchString(scale[shade]) }) {
			t.Errorf("%s: got %v", color, scale)
		}
	}
}
