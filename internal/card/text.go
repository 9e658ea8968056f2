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

// The columns of the text in pixels: wide on a card without a picture.
const (
	left   = 84
	wide   = Width - 2*left
	narrow = wide - pictureWidth - 40
)

// titleSizes are those of titles in pixels with the most lines of each: the first is taken in which a title fits.
var titleSizes = []struct{ size, lines int }{{92, 2}, {78, 3}, {66, 3}, {56, 4}, {46, 5}}

const (
	siteSize        = 34
	sectionSize     = 32
	descriptionSize = 31
	// leading is the distance of lines as a part of their size.
	leading       = 1.16
	looserLeading = 1.42
)

// write writes the texts of c into a column of canvas: the site above, the title with its section and description in
// the middle of what is left.
func (m *Maker) write(canvas *image.Paletted, c Card, width int) {
	w := &writer{fonts: m.fonts, canvas: canvas}
	if m.Covers(c.Site) {
		mark := image.Rect(left, 92, left+26, 118)
		for y := mark.Min.Y; y < mark.Max.Y; y++ {
			for x := mark.Min.X; x < mark.Max.X; x++ {
				canvas.Pix[y*canvas.Stride+x] = accentInk.shade(255)
			}
		}
		w.line(w.cut(w.lay(c.Site, siteSize), width-46), left+46, 117, siteSize, mutedInk)
	}
	size, title := w.title(c.Title, width)
	var description [][]placed
	if m.Covers(c.Description) {
		description = w.lines(c.Description, descriptionSize, width, 2)
	}
	height := float64(len(title)*size) * leading
	if len(description) > 0 {
		height += 26 + float64(len(description)*descriptionSize)*looserLeading
	}
	hasSection := c.Section != "" && m.Covers(c.Section)
	if hasSection {
		height += sectionSize + 22
	}
	y := 150 + (float64(Height-stripe-150-50)-height)/2
	if hasSection {
		w.line(w.cut(w.lay(c.Section, sectionSize), width), left, int(y+sectionSize*0.8), sectionSize, accentInk)
		y += sectionSize + 22
	}
	for _, line := range title {
		w.line(line, left, int(y+float64(size)*0.84), size, textInk)
		y += float64(size) * leading
	}
	y += 26
	for _, line := range description {
		w.line(line, left, int(y+descriptionSize*0.84), descriptionSize, mutedInk)
		y += descriptionSize * looserLeading
	}
}

// writer writes text on a card.
type writer struct {
	fonts  fonts
	canvas *image.Paletted
	buffer sfnt.Buffer
}

// placed is a letter of a line.
type placed struct {
	letter rune
	glyph  glyph
	// advance is how far the next letter is, with its kerning.
	advance fixed.Int26_6
}

// title returns the size and the lines of a title.
func (w *writer) title(text string, width int) (int, [][]placed) {
	for _, try := range titleSizes {
		if lines := w.lines(text, try.size, width, try.lines+1); len(lines) <= try.lines && !w.breaksWord(lines) {
			return try.size, lines
		}
	}
	last := titleSizes[len(titleSizes)-1]
	return last.size, w.lines(text, last.size, width, last.lines)
}

// breaksWord reports whether a word of lines goes on in the next line.
func (w *writer) breaksWord(lines [][]placed) bool {
	for i := range len(lines) - 1 {
		end, start := lines[i][len(lines[i])-1].letter, lines[i+1][0].letter
		if !breaksBetween(end, start) {
			return true
		}
	}
	return false
}

// lay returns the letters of a text in a size; what no font has is left out.
func (w *writer) lay(text string, size int) []placed {
	var all []placed
	for _, letter := range plain(strings.Join(strings.Fields(text), " ")) {
		g, found := w.fonts.find(&w.buffer, letter)
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
		all = append(all, placed{letter, g, advance})
	}
	return all
}

// lines breaks a text into at most so many lines; what does not fit ends with an ellipsis.
func (w *writer) lines(text string, size, width, most int) [][]placed {
	rest := w.lay(text, size)
	var lines [][]placed
	for len(rest) > 0 {
		if len(lines) == most-1 {
			return append(lines, w.cut(rest, width))
		}
		end := fit(rest, width)
		lines = append(lines, trim(rest[:end]))
		rest = trim(rest[end:])
	}
	return lines
}

// fit returns how many letters of a text stand in a line.
func fit(text []placed, width int) int {
	var x fixed.Int26_6
	end := 0
	for i := range text {
		if x += text[i].advance; x > fixed.I(width) && i > 0 {
			if end == 0 {
				return i // a word that is longer than a line
			}
			return end
		}
		if i+1 < len(text) && breaksBetween(text[i].letter, text[i+1].letter) {
			end = i + 1
		}
	}
	return len(text)
}

// breaksBetween reports whether a line may end between two letters: at spaces and dashes, and beside letters of Chinese
// and Japanese, but not before what closes a phrase.
func breaksBetween(a, b rune) bool {
	if unicode.IsSpace(a) || unicode.IsSpace(b) {
		return true
	}
	if unicode.In(b, unicode.Pe, unicode.Pf, unicode.Po) || unicode.In(a, unicode.Ps, unicode.Pi) {
		return false
	}
	return a == '-' || a == '/' || isSquare(a) || isSquare(b)
}

// isSquare reports whether lines may break beside a letter.
func isSquare(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xff60
}

func trim(text []placed) []placed {
	isSpace := func(p placed) bool { return unicode.IsSpace(p.letter) }
	for len(text) > 0 && isSpace(text[0]) {
		text = text[1:]
	}
	for len(text) > 0 && isSpace(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}

// cut returns as much of a text as stands in a line, with an ellipsis where that is not all.
func (w *writer) cut(text []placed, width int) []placed {
	var x fixed.Int26_6
	for _, p := range text {
		x += p.advance
	}
	if x <= fixed.I(width) {
		return text
	}
	kept := slices.Clone(text)
	dots := placed{}
	if g, found := w.fonts.find(&w.buffer, '…'); found {
		dots = placed{'…', g, 0}
	}
	room := fixed.I(width) - text[0].advance
	for len(kept) > 0 && x > room {
		x -= kept[len(kept)-1].advance
		kept = kept[:len(kept)-1]
	}
	for end := len(kept) - 1; end > len(kept)*2/3; end-- { // at the end of a word, where one is near
		if unicode.IsSpace(kept[end].letter) {
			kept = kept[:end]
			break
		}
	}
	kept = trim(kept)
	if dots.glyph.font == nil {
		return kept
	}
	return append(kept, dots)
}

// line draws letters from a point on the base line.
func (w *writer) line(text []placed, x, y, size int, color ink) {
	at := fixed.I(x)
	for _, p := range text {
		w.draw(p.glyph, at, y, size, color)
		at += p.advance
	}
}

// draw draws a letter.
func (w *writer) draw(g glyph, x fixed.Int26_6, y, size int, color ink) {
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
