package picture

import (
	"image"
	"image/draw"
)

// asRGBA returns an image in the format that the scaler reads fastest.
func asRGBA(from image.Image) *image.RGBA {
	size := from.Bounds().Size()
	to := image.NewRGBA(image.Rectangle{Max: size})
	if indexed, ok := from.(*image.Paletted); ok {
		fillIndexed(to, indexed)
	} else {
		draw.Draw(to, to.Rect, from, from.Bounds().Min, draw.Src)
	}
	return to
}

// fillIndexed copies an image with a palette. The general code of image/draw would convert the color of each pixel.
func fillIndexed(to *image.RGBA, from *image.Paletted) {
	var colors [256][4]byte
	for i, c := range from.Palette {
		r, g, b, a := c.RGBA()
		colors[i] = [4]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8), byte(a >> 8)}
	}
	for y := range to.Rect.Dy() {
		row := to.Pix[y*to.Stride:]
		for x, index := range from.Pix[y*from.Stride:][:to.Rect.Dx()] {
			copy(row[4*x:], colors[index][:])
		}
	}
}

// halved returns an image with half the width and height. Each pixel is the average of four pixels. The last column and
// row are omitted if their number is odd.
func halved(from *image.RGBA) *image.RGBA {
	width, height := max(1, from.Rect.Dx()/2), max(1, from.Rect.Dy()/2)
	right, down := 4, from.Stride // the distances to the next pixel in both directions
	if from.Rect.Dx() == 1 {
		right = 0
	}
	if from.Rect.Dy() == 1 {
		down = 0
	}
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		source, row := from.Pix[2*y*from.Stride:], to.Pix[y*to.Stride:]
		for x := range width {
			for channel := range 4 {
				at := 8*x + channel
				sum := uint(source[at]) + uint(source[at+right]) + uint(source[at+down]) + uint(source[at+right+down])
				row[4*x+channel] = byte((sum + 2) / 4)
			}
		}
	}
	return to
}
