// Package card draws social cards: the pictures that other sites show with a link to a page. [New] reads the fonts and
// colors of a site, [Maker.Draw] draws the card of a page, the same bytes each time.
package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strconv"

	"github.com/tresjs/tresdocs/internal/cache"
)

// The size of a card in pixels, which all services that show cards ask for.
const (
	Width  = 1200
	Height = 630
)

// MaxBytes is how large the file of a card may be.
const MaxBytes = 60_000

// version changes whenever cards are drawn otherwise.
const version = "1"

// Style is how the cards of a site look. Colors are written #rrggbb.
type Style struct {
	Ground, Text, Muted, Accent string
	// Font is a TrueType or OpenType font of the site's own, which goes before those of the program; nil for none.
	Font []byte
}

// Card is what stands on one.
type Card struct {
	// Site is the name of the site, Section what the page is a part of, Title its title and Description a sentence
	// about it. All but the title may be empty.
	Site, Section, Title, Description string
	// Picture is a PNG, JPEG or WebP picture of the page; nil for none.
	Picture []byte
}

// Key stands for the file of a card: cards with the same key are the same.
func (m *Maker) Key(c Card) cache.Key {
	return cache.KeyOf([]byte("card "+version), m.style, []byte(c.Site), []byte(c.Section), []byte(c.Title), []byte(c.Description), c.Picture)
}

// Maker draws the cards of a site. It may be used by several at a time.
type Maker struct {
	fonts  fonts
	style  []byte
	ground *image.Paletted
}

// New returns what draws cards in a style.
func New(style Style) (*Maker, error) {
	fonts, err := loadFonts(style.Font)
	if err != nil {
		return nil, err
	}
	colors, err := newPalette(style)
	if err != nil {
		return nil, err
	}
	return &Maker{fonts: fonts, style: fmt.Appendf(nil, "%q", style), ground: newGround(colors)}, nil
}

// Ext is the ending of the name of the file that [Maker.Draw] returns for c.
func (c Card) Ext() string {
	if c.Picture != nil {
		return "jpg"
	}
	return "png"
}

// Draw returns the file of a card: a PNG, or with a picture a JPEG. The fonts must have the letters of its title.
func (m *Maker) Draw(c Card) ([]byte, error) {
	canvas := &image.Paletted{Pix: bytes.Clone(m.ground.Pix), Stride: m.ground.Stride, Rect: m.ground.Rect, Palette: m.ground.Palette}
	width := wide
	if c.Picture != nil {
		width = narrow
	}
	m.write(canvas, c, width)
	if c.Picture == nil {
		var b bytes.Buffer
		err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&b, canvas)
		return b.Bytes(), err
	}
	return encode(withPicture(canvas, c.Picture))
}

// qualities are those of JPEG files, tried until one is small enough.
var qualities = []int{86, 76, 64, 50, 35}

func encode(whole image.Image) ([]byte, error) {
	var b bytes.Buffer
	for _, quality := range qualities {
		b.Reset()
		if err := jpeg.Encode(&b, whole, &jpeg.Options{Quality: quality}); err != nil {
			return nil, fmt.Errorf("encode card: %w", err)
		}
		if b.Len() <= MaxBytes {
			break
		}
	}
	return b.Bytes(), nil
}

// parse reads a color such as #2ba189.
func parse(hex string) (color.RGBA, error) {
	if len(hex) == 7 && hex[0] == '#' {
		if n, err := strconv.ParseUint(hex[1:], 16, 32); err == nil {
			return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
		}
	}
	return color.RGBA{}, fmt.Errorf("%q is no color such as #2ba189", hex)
}
