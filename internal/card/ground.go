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

// ink is a color of text, as the place of its ramp in the palette.
type ink uint8

// The palette has the glow of the ground, the stripe at the bottom, and a ramp for each color of text: shades from the ground
// to the color, so that letters have smooth edges.
const (
	glowShades   = 96
	stripeShades = 32
	rampShades   = 32
	stripeStart  = glowShades
)

const (
	textInk ink = iota
	mutedInk
	accentInk
	inks
)

// palette are the colors of a card.
type palette struct {
	all    color.Palette
	ground color.RGBA
}

func newPalette(s Style) (palette, error) {
	var read [4]color.RGBA
	for i, hex := range []string{s.Ground, s.Text, s.Muted, s.Accent} {
		c, err := parse(hex)
		if err != nil {
			return palette{}, fmt.Errorf("read colors of cards: %w", err)
		}
		read[i] = c
	}
	ground, text, muted, accent := read[0], read[1], read[2], read[3]
	p := palette{ground: ground}
	const strongest = 0.42 // of the accent, where the glow comes from
	for i := range glowShades {
		p.all = append(p.all, mix(ground, accent, strongest*float64(i)/(glowShades-1)))
	}
	for i := range stripeShades {
		p.all = append(p.all, mix(accent, mix(ground, accent, 0.25), float64(i)/(stripeShades-1)))
	}
	for _, c := range []color.RGBA{text, muted, accent} {
		for i := range rampShades {
			p.all = append(p.all, mix(ground, c, float64(i+1)/rampShades))
		}
	}
	return p, nil
}

// shade returns the place in the palette of a color of text that covers a part of a pixel, 1 to 255.
func (i ink) shade(coverage uint8) uint8 {
	return stripeStart + stripeShades + uint8(i)*rampShades + coverage/(256/rampShades)
}

func mix(from, to color.RGBA, part float64) color.RGBA {
	at := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*part)) }
	return color.RGBA{at(from.R, to.R), at(from.G, to.G), at(from.B, to.B), 255}
}

// stripe is how high the line at the bottom is.
const stripe = 12

// newGround draws what is behind the text of all cards: a glow from the corner at the upper right, and the stripe.
func newGround(p palette) *image.Paletted {
	ground := image.NewPaletted(image.Rect(0, 0, Width, Height), p.all)
	const reach = 820
	for y := range Height {
		row := ground.Pix[y*ground.Stride : (y+1)*ground.Stride]
		for x := range Width {
			if y >= Height-stripe {
				row[x] = uint8(stripeStart + x*stripeShades/Width)
				continue
			}
			near := 1 - math.Hypot(float64(Width+60-x), float64(y+120))/reach
			if near > 0 {
				row[x] = uint8(near * near * (3 - 2*near) * (glowShades - 1))
			}
		}
	}
	return ground
}

// The picture of a page stands beside its text, with round corners and at most so high.
const (
	pictureWidth  = 480
	pictureHeight = 400
	pictureMiddle = 338
	corner        = 22
	// widest are the proportions of the widest picture; what is wider is cut.
	widest = 16.0 / 9
)

// withPicture returns the card on canvas with a picture; one that is damaged, which is told elsewhere, is left out.
func withPicture(canvas *image.Paletted, data []byte) *image.RGBA {
	whole := image.NewRGBA(canvas.Rect)
	for i, at := range canvas.Pix {
		c := canvas.Palette[at].(color.RGBA)
		copy(whole.Pix[4*i:], []byte{c.R, c.G, c.B, c.A})
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil || picture.Bounds().Empty() {
		return whole
	}
	proportion := min(widest, float64(picture.Bounds().Dx())/float64(picture.Bounds().Dy()))
	frame := image.Rect(0, 0, pictureWidth, min(pictureHeight, int(pictureWidth/proportion)))
	scaled := image.NewRGBA(frame)
	draw.ApproxBiLinear.Scale(scaled, frame, picture, cover(picture.Bounds(), frame.Size()), draw.Over, nil)
	place := frame.Add(image.Pt(Width-left-pictureWidth, pictureMiddle-frame.Dy()/2))
	draw.DrawMask(whole, place, scaled, image.Point{}, rounded(frame), image.Point{}, draw.Over)
	return whole
}

// rounded returns the mask of a frame with round corners.
func rounded(frame image.Rectangle) *image.Alpha {
	mask := image.NewAlpha(frame)
	for y := range frame.Dy() {
		for x := range frame.Dx() {
			// how far the middle of the pixel is from the rectangle between the centers of the corners
			dx := max(corner-float64(x)-0.5, float64(x)+0.5-float64(frame.Dx()-corner), 0)
			dy := max(corner-float64(y)-0.5, float64(y)+0.5-float64(frame.Dy()-corner), 0)
			mask.Pix[y*mask.Stride+x] = uint8(255 * max(0, min(1, corner+0.5-math.Hypot(dx, dy))))
		}
	}
	return mask
}

// cover returns the middle part of a picture that has the proportions of size.
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
