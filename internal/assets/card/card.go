// Package card draws social cards, which are the images that other sites show with a link to a page. [New] reads the
// fonts and colors of a site, and [Maker.Draw] draws the card of a page. Its output is deterministic.
package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strconv"

	"github.com/tresjs/tresdocs/internal/base/cache"
)

// The size of a card in pixels, which all services that show cards recommend.
const (
	Width  = 1200
	Height = 630
)

// MaxBytes is the maximum file size of a card.
const MaxBytes = 60_000

// version must be incremented when the design of cards changes.
const version = "1"

// Style is the style of a site's cards. Colors have the form #rrggbb.
type Style struct {
	Background, Text, Muted, Accent string
	// Font is a TrueType or OpenType font of the site, or nil. It takes precedence over the embedded fonts.
	Font []byte
}

// Card is the content of a card.
type Card struct {
	// Site is the name of the site, Section is the section of the page, Title is the title of the page, and Description
	// is a sentence about the page. All of them except Title may be empty.
	Site, Section, Title, Description string
	// Picture is a PNG, JPEG or WebP image of the page, or nil.
	Picture []byte
}

// Key returns the cache key of a card. Cards with the same key have identical files.
func (m *Maker) Key(c Card) cache.Key {
	return cache.KeyOf([]byte("card "+version), m.style, []byte(c.Site), []byte(c.Section), []byte(c.Title), []byte(c.Description), c.Picture)
}

// Maker draws the cards of a site. It is safe for concurrent use.
type Maker struct {
	fonts      fonts
	style      []byte
	background *image.Paletted
}

// New returns a maker of cards with the given style.
func New(style Style) (*Maker, error) {
	fonts, err := loadFonts(style.Font)
	if err != nil {
		return nil, err
	}
	colors, err := newPalette(style)
	if err != nil {
		return nil, err
	}
	return &Maker{fonts: fonts, style: fmt.Appendf(nil, "%q", style), background: newBackground(colors)}, nil
}

// Ext returns the extension of the file that [Maker.Draw] returns for c.
func (c Card) Ext() string {
	if c.Picture != nil {
		return "jpg"
	}
	return "png"
}

// Draw returns the file of a card. The file is a JPEG if the card has an image, and otherwise a PNG. The fonts must
// cover the title; see [Maker.Covers].
func (m *Maker) Draw(c Card) ([]byte, error) {
	canvas := &image.Paletted{Pix: bytes.Clone(m.background.Pix), Stride: m.background.Stride, Rect: m.background.Rect, Palette: m.background.Palette}
	width := fullWidth
	if c.Picture != nil {
		width = narrowWidth
	}
	m.drawTexts(canvas, c, width)
	if c.Picture == nil {
		var b bytes.Buffer
		err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&b, canvas)
		return b.Bytes(), err
	}
	return encodeJPEG(withPicture(canvas, c.Picture))
}

// qualities are the JPEG qualities to try, in order, until the file is small enough.
var qualities = []int{86, 76, 64, 50, 35}

func encodeJPEG(card image.Image) ([]byte, error) {
	var b bytes.Buffer
	for _, quality := range qualities {
		b.Reset()
		if err := jpeg.Encode(&b, card, &jpeg.Options{Quality: quality}); err != nil {
			return nil, fmt.Errorf("encode card: %w", err)
		}
		if b.Len() <= MaxBytes {
			break
		}
	}
	return b.Bytes(), nil
}

// parseColor parses a color such as #2ba189.
func parseColor(hex string) (color.RGBA, error) {
	if len(hex) == 7 && hex[0] == '#' {
		if n, err := strconv.ParseUint(hex[1:], 16, 32); err == nil {
			return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
		}
	}
	return color.RGBA{}, fmt.Errorf("%q is not a color such as #2ba189", hex)
}
