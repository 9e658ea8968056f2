package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // posters of scenes
)

// textColor is a text color, represented by the index of its ramp in the palette.
type textColor uint8

// The palette contains the shades of the glow and of the stripe at the bottom, and a ramp for each text color. A ramp
// contains the shades from the background to the color, for antialiasing.
const (
	glowShades   = 96
	stripeShades = 32
	rampShades   = 32
	stripeStart  = glowShades
)

const (
	colorText textColor = iota
	colorMuted
	colorAccent
)

// palette holds the colors of a card.
type palette struct {
	all        color.Palette
	background color.RGBA
}

func newPalette(s Style) (palette, error) {
	var colors [4]color.RGBA
	for i, hex := range []string{s.Background, s.Text, s.Muted, s.Accent} {
		c, err := parseColor(hex)
		if err != nil {
			return palette{}, fmt.Errorf("read colors of cards: %w", err)
		}
		colors[i] = c
	}
	background, text, muted, accent := colors[0], colors[1], colors[2], colors[3]
	p := palette{background: background}
	const maxGlow = 0.42 // the opacity of the accent color at the center of the glow
	for i := range glowShades {
		p.all = append(p.all, mix(background, accent, maxGlow*float64(i)/(glowShades-1)))
	}
	for i := range stripeShades {
		p.all = append(p.all, mix(accent, mix(background, accent, 0.25), float64(i)/(stripeShades-1)))
	}
	for _, c := range []color.RGBA{text, muted, accent} {
		for i := range rampShades {
			p.all = append(p.all, mix(background, c, float64(i+1)/rampShades))
		}
	}
	return p, nil
}

// shade returns the palette index of a text color that covers part of a pixel. coverage is from 1 to 255.
func (c textColor) shade(coverage uint8) uint8 {
	return stripeStart + stripeShades + uint8(c)*rampShades + coverage/(256/rampShades)
}

func mix(from, to color.RGBA, part float64) color.RGBA {
	at := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*part)) }
	return color.RGBA{at(from.R, to.R), at(from.G, to.G), at(from.B, to.B), 255}
}

// stripeHeight is the height of the stripe at the bottom, in pixels.
const stripeHeight = 12

// newBackground draws the background that all cards share: a glow in the upper right corner, and the stripe.
func newBackground(p palette) *image.Paletted {
	background := image.NewPaletted(image.Rect(0, 0, Width, Height), p.all)
	const radius = 820
	for y := range Height {
		row := background.Pix[y*background.Stride : (y+1)*background.Stride]
		for x := range Width {
			if y >= Height-stripeHeight {
				row[x] = uint8(stripeStart + x*stripeShades/Width)
				continue
			}
			near := 1 - math.Hypot(float64(Width+60-x), float64(y+120))/radius
			if near > 0 {
				row[x] = uint8(near * near * (3 - 2*near) * (glowShades - 1))
			}
		}
	}
	return background
}

// The image of a page is to the right of the text and has rounded corners. Sizes are in pixels.
const (
	pictureWidth  = 480
	pictureHeight = 400
	pictureMiddle = 338
	corner        = 22
	// maxRatio is the maximum aspect ratio of an image. Wider images are cropped.
	maxRatio = 16.0 / 9
)

// withPicture returns the card on canvas with an image. It omits a damaged image, because another check reports it.
func withPicture(canvas *image.Paletted, data []byte) *image.RGBA {
	card := image.NewRGBA(canvas.Rect)
	for i, at := range canvas.Pix {
		c := canvas.Palette[at].(color.RGBA)
		copy(card.Pix[4*i:], []byte{c.R, c.G, c.B, c.A})
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil || picture.Bounds().Empty() {
		return card
	}
	ratio := min(maxRatio, float64(picture.Bounds().Dx())/float64(picture.Bounds().Dy()))
	frame := image.Rect(0, 0, pictureWidth, min(pictureHeight, int(pictureWidth/ratio)))
	scaled := image.NewRGBA(frame)
	draw.ApproxBiLinear.Scale(scaled, frame, picture, cover(picture.Bounds(), frame.Size()), draw.Over, nil)
	place := frame.Add(image.Pt(Width-left-pictureWidth, pictureMiddle-frame.Dy()/2))
	draw.DrawMask(card, place, scaled, image.Point{}, rounded(frame), image.Point{}, draw.Over)
	return card
}

// rounded returns the mask of a rectangle with rounded corners.
func rounded(frame image.Rectangle) *image.Alpha {
	mask := image.NewAlpha(frame)
	for y := range frame.Dy() {
		for x := range frame.Dx() {
			// the distance of the pixel's center from the rectangle between the centers of the corners
			dx := max(corner-float64(x)-0.5, float64(x)+0.5-float64(frame.Dx()-corner), 0)
			dy := max(corner-float64(y)-0.5, float64(y)+0.5-float64(frame.Dy()-corner), 0)
			mask.Pix[y*mask.Stride+x] = uint8(255 * max(0, min(1, corner+0.5-math.Hypot(dx, dy))))
		}
	}
	return mask
}

// cover returns the central part of an image that has the aspect ratio of size.
func cover(picture image.Rectangle, size image.Point) image.Rectangle {
	width, height := picture.Dx(), picture.Dy()
	if width*size.Y > height*size.X {
		width = height * size.X / size.Y
	} else {
		height = width * size.Y / size.X
	}
	start := picture.Min.Add(image.Pt((picture.Dx()-width)/2, (picture.Dy()-height)/2))
	return image.Rectangle{Min: start, Max: start.Add(image.Pt(width, height))}
}
