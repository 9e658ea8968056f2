package config

import (
	"fmt"
	"math"
)

// steps defines how a scale is generated from a single color, which becomes shade 500. way is the position of a shade's
// lightness between the color and the lightest or darkest shade. chroma is the proportion of the color's chroma that
// the shade keeps.
var steps = map[int]struct{ way, chroma float64 }{
	50: {0.95, 0.15}, 100: {0.87, 0.3}, 200: {0.7, 0.55}, 300: {0.48, 0.8}, 400: {0.22, 0.95}, 500: {0, 1},
	600: {0.2, 0.95}, 700: {0.38, 0.88}, 800: {0.54, 0.76}, 900: {0.66, 0.64}, 950: {0.85, 0.5},
}

// The lightness of the lightest and darkest shades in OKLCH.
const (
	lightest = 0.99
	darkest  = 0.16
)

// scaleOf generates a scale from a single color such as "#ff5500". It computes the shades in OKLCH, where equal steps
// look equal and the hue is constant.
func scaleOf(color string) map[int]string {
	base := oklchOf(color)
	scale := map[int]string{}
	for shade, step := range steps {
		end := max(lightest, base.l)
		if shade > 500 {
			end = min(darkest, base.l)
		}
		scale[shade] = oklch{base.l + (end-base.l)*step.way, base.c * step.chroma, base.h}.hex()
	}
	scale[500] = color
	return scale
}

// oklch is a color that is defined by its lightness, chroma and hue.
type oklch struct{ l, c, h float64 }

// oklchOf converts a color such as "#2ba189". The matrices come from Björn Ottosson's OKLab.
func oklchOf(color string) oklch {
	r, g, b := linear(channel(color, 0)/255), linear(channel(color, 1)/255), linear(channel(color, 2)/255)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	x := 1.9779984951*l - 2.4285922050*m + 0.4505937099*s
	y := 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
	return oklch{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, math.Hypot(x, y), math.Atan2(y, x)}
}

// hex returns the color as #rrggbb. It reduces the chroma if sRGB cannot represent the color.
func (c oklch) hex() string {
	for range 40 {
		if r, g, b := c.rgb(); inGamut(r, g, b) {
			return fmt.Sprintf("#%02x%02x%02x", byteOf(r), byteOf(g), byteOf(b))
		}
		c.c *= 0.93
	}
	c.c = 0
	r, g, b := c.rgb()
	return fmt.Sprintf("#%02x%02x%02x", byteOf(r), byteOf(g), byteOf(b))
}

func (c oklch) rgb() (r, g, b float64) {
	x, y := c.c*math.Cos(c.h), c.c*math.Sin(c.h)
	l := math.Pow(c.l+0.3963377774*x+0.2158037573*y, 3)
	m := math.Pow(c.l-0.1055613458*x-0.0638541728*y, 3)
	s := math.Pow(c.l-0.0894841775*x-1.2914855480*y, 3)
	return 4.0767416621*l - 3.3077115913*m + 0.2309699292*s,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*s,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*s
}

func inGamut(channels ...float64) bool {
	for _, c := range channels {
		if c < -0.001 || c > 1.001 {
			return false
		}
	}
	return true
}

// linear converts the value of a channel to linear light, from 0 to 1. byteOf is the inverse.
func linear(c float64) float64 {
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

func byteOf(light float64) int {
	light = max(0, min(1, light))
	if light <= 0.0031308 {
		return int(math.Round(light * 12.92 * 255))
	}
	return int(math.Round((1.055*math.Pow(light, 1/2.4) - 0.055) * 255))
}
