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

// embedded contains one weight of the font Inter, in subsets that web/scripts/fonts.mjs creates.
//
//go:embed fonts/*.ttf
var embedded embed.FS

// subsets are the subsets of the embedded font, in search order.
var subsets = []string{"latin", "latin-ext", "cyrillic", "greek", "vietnamese"}

// fonts is a list of fonts. Each character is drawn with the first font that contains it.
type fonts []*sfnt.Font

func loadFonts(siteFont []byte) (fonts, error) {
	var all fonts
	if siteFont != nil {
		font, err := sfnt.Parse(siteFont)
		if err != nil {
			return nil, fmt.Errorf("read the font of cards: %w", err)
		}
		all = append(all, font)
	}
	for _, name := range subsets {
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

// glyph identifies a glyph by its font and its index in that font.
type glyph struct {
	font  *sfnt.Font
	index sfnt.GlyphIndex
}

// find returns the glyph of a character. If no font contains the character, find returns false.
func (f fonts) find(b *sfnt.Buffer, char rune) (glyph, bool) {
	for _, font := range f {
		if index, err := font.GlyphIndex(b, char); err == nil && index != 0 {
			return glyph{font, index}, true
		}
	}
	return glyph{}, false
}

// unshaped are the scripts that are written from left to right and have only one form of each character. All other
// scripts, such as Arabic and Devanagari, require a shaper, which would be as large as the rest of the code that draws
// cards.
var unshaped = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian,
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Common,
}

// Covers reports whether a string can be drawn. Its characters must belong to scripts that need no shaping, and be
// contained in a font. Symbols that no font contains, such as emoji, are omitted.
func (m *Maker) Covers(text string) bool {
	var b sfnt.Buffer
	for _, char := range normalize(text) {
		if !unicode.In(char, unshaped...) {
			return false
		}
		if _, found := m.fonts.find(&b, char); !found && !isSymbol(char) {
			return false
		}
	}
	return true
}

// normalize returns text with composed characters (NFC) and without invisible characters.
func normalize(text string) []rune {
	return slices.DeleteFunc([]rune(norm.NFC.String(text)), func(r rune) bool {
		return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Cc) && r != '\n'
	})
}

// isSymbol reports whether a string remains readable without r.
func isSymbol(r rune) bool { return unicode.In(r, unicode.S, unicode.Space) }
