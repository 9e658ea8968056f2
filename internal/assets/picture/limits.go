package picture

import "sync"

// Widths lists the widths in pixels of the scaled versions of an image that is as wide as its column. They are the
// breakpoints of layouts, from a small phone to a large screen.
var Widths = []int{320, 640, 768, 1024, 1280, 1536}

// Densities lists the device pixel ratios of the scaled versions of an image with a fixed width.
var Densities = []int{1, 2}

// Quality is the JPEG quality of scaled versions, from 1 to 100.
const Quality = 80

// MaxPixels is the maximum number of pixels of an image that is scaled, and MaxSide is the maximum length of each
// side. The limits exist because a decoded pixel takes four bytes, scaling works on entire rows and columns, and a
// small file can declare any size.
const (
	MaxPixels = 25_000_000
	MaxSide   = 16_384
)

// Images with more than largePixels pixels are scaled one at a time.
const largePixels = 4_000_000

var large sync.Mutex

// Fits reports whether an image of this size may be scaled.
func Fits(width, height int) bool {
	return width > 0 && height > 0 && width <= MaxSide && height <= MaxSide && width*height <= MaxPixels
}

// Wide returns the widths of the scaled versions of an image that is displayed width pixels wide. If width is 0, the
// image is as wide as its column.
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
