package card

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// embedded is Inter in one weight, cut by web/scripts/fonts.mjs.
//
//go:embed fonts/*.ttf
var embedded embed.FS

// order is the order in which fonts are asked for a letter.
var order = []string{"latin", "latin-ext", "cyrillic", "greek", "vietnamese"}

// fonts are asked for a letter one after the other.
type fonts []*sfnt.Font

func loadFonts(own []byte) (fonts, error) {
	var all fonts
	if own != nil {
		font, err := sfnt.Parse(own)
		if err != nil {
			return nil, fmt.Errorf("read the font of cards: %w", err)
		}
		all = append(all, font)
	}
	for _, name := range order {
		data, err := fs.ReadFile(embedded, "fonts/inter-"+name+".ttf")
		if err != nil {
			return nil, fmt.Errorf("read a font: %w", err)
		}
		font, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("read the font %s: %w", name, err)
		}
		all = append(all, font)
	}
	return all, nil
}

// glyph is the drawing of a letter in a font.
type glyph struct {
	font  *sfnt.Font
	index sfnt.GlyphIndex
}

// find returns the glyph of a letter; it reports false where no font has it.
func (f fonts) find(b *sfnt.Buffer, letter rune) (glyph, bool) {
	for _, font := range f {
		if index, err := font.GlyphIndex(b, letter); err == nil && index != 0 {
			return glyph{font, index}, true
		}
	}
	return glyph{}, false
}

// simple are the scripts whose letters stand one beside the other from left to right, each with one form. All others,
// such as Arabic and Devanagari, need a shaper, which would be as large as all else that draws cards together.
var simple = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian,
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Common,
}

// Covers reports whether a text can be drawn: its letters are of scripts that need no shaping, and a font has them all.
// Signs that no font has, such as emoji, are left out.
func (m *Maker) Covers(text string) bool {
	var b sfnt.Buffer
	for _, letter := range plain(text) {
		if !unicode.In(letter, simple...) {
			return false
		}
		if _, found := m.fonts.find(&b, letter); !found && !isSign(letter) {
			return false
		}
	}
	return true
}

// plain returns text with each letter and its accents as one, and without what has no form.
func plain(text string) []rune {
	return slices.DeleteFunc([]rune(norm.NFC.String(text)), func(r rune) bool {
		return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Cc) && r != '\n'
	})
}

// isSign reports whether a text can be read without r.
func isSign(r rune) bool { return unicode.In(r, unicode.S, unicode.Space) }
