package picture

import "sync"

// Widths are the widths, in pixels, of the versions of a picture that is as wide as its column: the breakpoints of
// layouts, from a small phone to a large screen.
var Widths = []int{320, 640, 768, 1024, 1280, 1536}

// Densities are the device pixel ratios of the versions of a picture with a fixed width.
var Densities = []int{1, 2}

// Quality is the JPEG quality of versions, from 1 to 100.
const Quality = 80

// MaxPixels is the maximum number of pixels of a picture that is scaled, and MaxSide that of each of its sides. A decoded
// pixel takes four bytes, scaling works on whole rows and columns, and a small file can declare any size.
const (
	MaxPixels = 25_000_000
	MaxSide   = 16_384
)

// CatmullRom scales the rows before the columns, and takes 32 bytes for each pixel between the two. It is used up to
// largestRows of these pixels. Of pictures with more than largePixels, one is scaled at a time.
const (
	largestRows = 8_000_000
	largePixels = 4_000_000
)

var large sync.Mutex

// Fits reports whether a picture of that size may be scaled.
func Fits(width, height int) bool {
	return width > 0 && height > 0 && width <= MaxSide && height <= MaxSide && width*height <= MaxPixels
}

// Wide returns the widths of the versions of a picture that is displayed width pixels wide, or as wide as its column if
// width is 0.
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
