package picture

// Widths are those that a picture as wide as its column is offered in, in pixels: the breakpoints at
// which layouts change, from a small phone to a large screen.
var Widths = []int{320, 640, 768, 1024, 1280, 1536}

// Densities are those of the screens that a picture of a fixed width is offered for: pixels of the screen
// to a pixel of the style sheet.
var Densities = []int{1, 2}

// Quality is that of smaller versions, where the format has one, of 100.
const Quality = 80

// MaxPixels is how many pixels a picture may have of which smaller versions are made: decoded it takes
// four bytes each, and a small file can claim any number.
const MaxPixels = 50_000_000

// Wide lists the widths in which a picture is offered that is shown width pixels wide, or as wide as its
// column where width is 0.
func Wide(width int) []int {
	if width <= 0 {
		return Widths
	}
	var widths []int
	for _, density := range Densities {
		widths = append(widths, density*width)
	}
	return widths
}
