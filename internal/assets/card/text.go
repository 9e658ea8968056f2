package card

import (
	"image"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The left margin of the text, and its widths without an image and next to an image, in pixels.
const (
	left        = 84
	fullWidth   = Width - 2*left
	narrowWidth = fullWidth - pictureWidth - 40
)

// titleSizes are the font sizes of titles in pixels, each with its maximum number of lines. The first size that fits
// the title is used.
var titleSizes = []struct{ size, lines int }{{92, 2}, {78, 3}, {66, 3}, {56, 4}, {46, 5}}

const (
	siteSize        = 34
	sectionSize     = 32
	descriptionSize = 31
	// titleLineHeight and descriptionLineHeight are multiples of the font size.
	titleLineHeight       = 1.16
	descriptionLineHeight = 1.42
)

// drawTexts draws the text of c in a column of canvas. The name of the site is at the top. The title, with its section
// and description, is in the middle of the remaining space.
func (m *Maker) drawTexts(canvas *image.Paletted, c Card, width int) {
	w := &writer{fonts: m.fonts, canvas: canvas}
	if m.Covers(c.Site) {
		mark := image.Rect(left, 92, left+26, 118)
		for y := mark.Min.Y; y < mark.Max.Y; y++ {
			for x := mark.Min.X; x < mark.Max.X; x++ {
				canvas.Pix[y*canvas.Stride+x] = colorAccent.shade(255)
			}
		}
		w.drawLine(w.truncate(w.layout(c.Site, siteSize), width-46), left+46, 117, siteSize, colorMuted)
	}
	size, title := w.title(c.Title, width)
	var description [][]placedGlyph
	if m.Covers(c.Description) {
		description = w.lines(c.Description, descriptionSize, width, 2)
	}
	height := float64(len(title)*size) * titleLineHeight
	if len(description) > 0 {
		height += 26 + float64(len(description)*descriptionSize)*descriptionLineHeight
	}
	hasSection := c.Section != "" && m.Covers(c.Section)
	if hasSection {
		height += sectionSize + 22
	}
	y := 150 + (float64(Height-stripeHeight-150-50)-height)/2
	if hasSection {
		w.drawLine(w.truncate(w.layout(c.Section, sectionSize), width), left, int(y+sectionSize*0.8), sectionSize, colorAccent)
		y += sectionSize + 22
	}
	for _, line := range title {
		w.drawLine(line, left, int(y+float64(size)*0.84), size, colorText)
		y += float64(size) * titleLineHeight
	}
	y += 26
	for _, line := range description {
		w.drawLine(line, left, int(y+descriptionSize*0.84), descriptionSize, colorMuted)
		y += descriptionSize * descriptionLineHeight
	}
}

// writer draws text on a card.
type writer struct {
	fonts  fonts
	canvas *image.Paletted
	buffer sfnt.Buffer
}

// placedGlyph is a positioned character of a line.
type placedGlyph struct {
	char  rune
	glyph glyph
	// advance is the distance to the next character, with kerning.
	advance fixed.Int26_6
}

// title returns the font size and the lines of a title.
func (w *writer) title(text string, width int) (int, [][]placedGlyph) {
	for _, s := range titleSizes {
		if lines := w.lines(text, s.size, width, s.lines+1); len(lines) <= s.lines && !w.breaksWord(lines) {
			return s.size, lines
		}
	}
	last := titleSizes[len(titleSizes)-1]
	return last.size, w.lines(text, last.size, width, last.lines)
}

// breaksWord reports whether a line ends inside a word.
func (w *writer) breaksWord(lines [][]placedGlyph) bool {
	for i := range len(lines) - 1 {
		end, start := lines[i][len(lines[i])-1].char, lines[i+1][0].char
		if !breaksBetween(end, start) {
			return true
		}
	}
	return false
}

// layout positions the characters of a string at the given font size. It omits characters that no font contains.
func (w *writer) layout(text string, size int) []placedGlyph {
	var all []placedGlyph
	for _, char := range normalize(strings.Join(strings.Fields(text), " ")) {
		g, found := w.fonts.find(&w.buffer, char)
		if !found {
			continue
		}
		advance, err := g.font.GlyphAdvance(&w.buffer, g.index, fixed.I(size), font.HintingNone)
		if err != nil {
			continue
		}
		if n := len(all); n > 0 && all[n-1].glyph.font == g.font {
			if kern, err := g.font.Kern(&w.buffer, all[n-1].glyph.index, g.index, fixed.I(size), font.HintingNone); err == nil {
				all[n-1].advance += kern
			}
		}
		all = append(all, placedGlyph{char, g, advance})
	}
	return all
}

// lines breaks a string into lines. If there are more than most lines, the last line ends with an ellipsis.
func (w *writer) lines(text string, size, width, most int) [][]placedGlyph {
	rest := w.layout(text, size)
	var lines [][]placedGlyph
	for len(rest) > 0 {
		if len(lines) == most-1 {
			return append(lines, w.truncate(rest, width))
		}
		end := fit(rest, width)
		lines = append(lines, trim(rest[:end]))
		rest = trim(rest[end:])
	}
	return lines
}

// fit returns the number of characters of a string that fit on a line.
func fit(text []placedGlyph, width int) int {
	var x fixed.Int26_6
	end := 0
	for i := range text {
		if x += text[i].advance; x > fixed.I(width) && i > 0 {
			if end == 0 {
				return i // the word is longer than a line
			}
			return end
		}
		if i+1 < len(text) && breaksBetween(text[i].char, text[i+1].char) {
			end = i + 1
		}
	}
	return len(text)
}

// breaksBetween reports whether a line may end between two characters. This is allowed at spaces, hyphens and slashes,
// and at Chinese and Japanese characters, but not before closing or after opening punctuation.
func breaksBetween(a, b rune) bool {
	if unicode.IsSpace(a) || unicode.IsSpace(b) {
		return true
	}
	if unicode.In(b, unicode.Pe, unicode.Pf, unicode.Po) || unicode.In(a, unicode.Ps, unicode.Pi) {
		return false
	}
	return a == '-' || a == '/' || isCJK(a) || isCJK(b)
}

// isCJK reports whether r is a Chinese or Japanese character.
func isCJK(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xff60
}

func trim(text []placedGlyph) []placedGlyph {
	isSpace := func(p placedGlyph) bool { return unicode.IsSpace(p.char) }
	for len(text) > 0 && isSpace(text[0]) {
		text = text[1:]
	}
	for len(text) > 0 && isSpace(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}

// truncate shortens a string to one line. If it removes anything, the line ends with an ellipsis.
func (w *writer) truncate(text []placedGlyph, width int) []placedGlyph {
	var x fixed.Int26_6
	for _, p := range text {
		x += p.advance
	}
	if x <= fixed.I(width) {
		return text
	}
	kept := slices.Clone(text)
	ellipsis := placedGlyph{}
	if g, found := w.fonts.find(&w.buffer, '…'); found {
		ellipsis = placedGlyph{'…', g, 0}
	}
	available := fixed.I(width) - text[0].advance
	for len(kept) > 0 && x > available {
		x -= kept[len(kept)-1].advance
		kept = kept[:len(kept)-1]
	}
	for end := len(kept) - 1; end > len(kept)*2/3; end-- { // prefer the end of a word if one is near
		if unicode.IsSpace(kept[end].char) {
			kept = kept[:end]
			break
		}
	}
	kept = trim(kept)
	if ellipsis.glyph.font == nil {
		return kept
	}
	return append(kept, ellipsis)
}

// drawLine draws a line of text. It starts at the given point on the baseline.
func (w *writer) drawLine(text []placedGlyph, x, y, size int, color textColor) {
	at := fixed.I(x)
	for _, p := range text {
		w.drawGlyph(p.glyph, at, y, size, color)
		at += p.advance
	}
}

func (w *writer) drawGlyph(g glyph, x fixed.Int26_6, y, size int, color textColor) {
	segments, err := g.font.LoadGlyph(&w.buffer, g.index, fixed.I(size), nil)
	if err != nil || len(segments) == 0 {
		return
	}
	bounds := segments.Bounds()
	corner := image.Pt((x+bounds.Min.X).Floor()-1, y+bounds.Min.Y.Floor()-1)
	width, height := (bounds.Max.X-bounds.Min.X).Ceil()+3, (bounds.Max.Y-bounds.Min.Y).Ceil()+3
	if width > Width || height > Height {
		return
	}
	raster := vector.NewRasterizer(width, height)
	point := func(p fixed.Point26_6) (float32, float32) {
		return float32(p.X+x-fixed.I(corner.X)) / 64, float32(p.Y+fixed.I(y-corner.Y)) / 64
	}
	for _, s := range segments {
		ax, ay := point(s.Args[0])
		bx, by := point(s.Args[1])
		cx, cy := point(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			raster.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, width, height))
	raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	for row := range height {
		for column := range width {
			coverage := mask.Pix[row*mask.Stride+column]
			at := image.Pt(corner.X+column, corner.Y+row)
			if coverage < 256/rampShades || !at.In(w.canvas.Rect) {
				continue
			}
			w.canvas.Pix[at.Y*w.canvas.Stride+at.X] = color.shade(coverage)
		}
	}
}
