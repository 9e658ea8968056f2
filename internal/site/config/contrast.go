package config

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// readableFrom is the minimum contrast of text according to WCAG 2.2 level AA (1.4.3).
const readableFrom = 4.5

// tint is the proportion of the role's color in the background of a callout or badge.
const tint = 0.1

// firstShades are the shades that style sheets use for text in the color of a role, in light and dark mode.
var firstShades = map[string][2]int{
	"primary": {700, 400}, "info": {700, 400}, "success": {800, 400}, "warning": {700, 400}, "error": {700, 400},
}

// readable overrides style sheet variables if the theme's colors would make text hard to read. Text in the color of a
// role uses the next readable shade. Text on primary backgrounds becomes black or white.
func (t Theme) readable() string {
	var b strings.Builder
	neutral, _ := t.Scale(t.Neutral)
	for _, role := range slices.Sorted(maps.Keys(firstShades)) {
		scale, _ := t.Scale(t.roles()[role])
		first := firstShades[role]
		light := readableShade(scale, []int{first[0], 800, 900, 950}, "#ffffff", neutral[100], mixed(scale[500], "#ffffff", tint))
		dark := readableShade(scale, []int{first[1], 300, 200, 100}, neutral[900], neutral[800], mixed(scale[400], neutral[900], tint))
		if light != first[0] || dark != first[1] {
			fmt.Fprintf(&b, "--text-%s:light-dark(%s,%s);", role, scale[light], scale[dark])
		}
	}
	primary, _ := t.Scale(t.Primary)
	light, dark := readableOn(primary[500], primary[950]), readableOn(primary[400], primary[950])
	if light != primary[950] || dark != primary[950] {
		fmt.Fprintf(&b, "--on-primary:light-dark(%s,%s);", light, dark)
	}
	return b.String()
}

// readableShade returns the first candidate that is readable on all backgrounds. If there is none, it returns the last
// one.
func readableShade(scale map[int]string, candidates []int, grounds ...string) int {
	for _, shade := range candidates {
		if !slices.ContainsFunc(grounds, func(ground string) bool { return contrast(scale[shade], ground) < readableFrom }) {
			return shade
		}
	}
	return candidates[len(candidates)-1]
}

// readableOn returns the first of preferred, white and black that is readable on ground. Either black or white always is.
func readableOn(ground, preferred string) string {
	for _, color := range []string{preferred, "#ffffff"} {
		if contrast(color, ground) >= readableFrom {
			return color
		}
	}
	return "#000000"
}

// contrast returns the contrast ratio of two colors according to WCAG, from 1 to 21.
func contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(color string) float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		sum += weight * linear(channel(color, i)/255)
	}
	return sum
}

// channel returns the value of a color channel, where i is 0 for red, 1 for green and 2 for blue.
func channel(color string, i int) float64 {
	n, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
	if err != nil {
		return 0 // validate reports the error
	}
	return float64(n)
}

// mixed blends a color into a background. share is the proportion of the color.
func mixed(color, ground string, share float64) string {
	out := "#"
	for i := range 3 {
		out += fmt.Sprintf("%02x", int(math.Round(channel(color, i)*share+channel(ground, i)*(1-share))))
	}
	return out
}
