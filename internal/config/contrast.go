package config

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// readableFrom is the contrast from which text can be read, by WCAG 2.2 at level AA.
const readableFrom = 4.5

// tint is how much of its color the ground of a callout or badge has.
const tint = 0.1

// firstShades are the shades that style sheets set text of a role in, in light and in dark mode.
var firstShades = map[string][2]int{
	"primary": {700, 400}, "info": {700, 400}, "success": {800, 400}, "warning": {700, 400}, "error": {700, 400},
}

// readable gives the style sheets' variables another value where text in this theme's shades could not be
// read otherwise: text of a role goes to the next shades, text on primary fills to black or white.
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

// readableShade gives the first of candidates that can be read on all grounds, or the last.
func readableShade(scale map[int]string, candidates []int, grounds ...string) int {
	for _, shade := range candidates {
		if !slices.ContainsFunc(grounds, func(ground string) bool { return contrast(scale[shade], ground) < readableFrom }) {
			return shade
		}
	}
	return candidates[len(candidates)-1]
}

// readableOn gives the first of wanted, white and black that can be read on ground: one always can.
func readableOn(ground, wanted string) string {
	for _, color := range []string{wanted, "#ffffff"} {
		if contrast(color, ground) >= readableFrom {
			return color
		}
	}
	return "#000000"
}

// contrast is that of two colors as WCAG counts it, from 1 to 21.
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

// channel reads red, green or blue of a color such as "#2ba189".
func channel(color string, i int) float64 {
	n, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
	if err != nil {
		return 0 // validate has refused it
	}
	return float64(n)
}

// mixed lays a share of a color over a ground.
func mixed(color, ground string, share float64) string {
	out := "#"
	for i := range 3 {
		out += fmt.Sprintf("%02x", int(math.Round(channel(color, i)*share+channel(ground, i)*(1-share))))
	}
	return out
}
