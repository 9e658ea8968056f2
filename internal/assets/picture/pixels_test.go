package picture

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/draw"
)

// TestAsRGBA checks that all kinds of images keep their colors. Colors are premultiplied with their opacity.
func TestAsRGBA(t *testing.T) {
	size := image.Rect(0, 0, 3, 2)
	half := color.NRGBA{R: 200, G: 100, B: 50, A: 128}
	palette := color.Palette{color.Black, color.White, half, color.Transparent}
	for _, to := range []interface {
		image.Image
		Set(x, y int, c color.Color)
	}{image.NewPaletted(size, palette), image.NewNRGBA(size), image.NewRGBA(size), image.NewNRGBA64(size)} {
		to.Set(0, 0, half)
		to.Set(2, 1, color.White)
		got := asRGBA(to)
		for _, want := range []struct {
			x, y int
			color.RGBA
		}{{0, 0, color.RGBA{100, 50, 25, 128}}, {2, 1, color.RGBA{255, 255, 255, 255}}} {
			if got := got.RGBAAt(want.x, want.y); got != want.RGBA {
				t.Errorf("%T at %d,%d: got %v, want %v", to, want.x, want.y, got, want.RGBA)
			}
		}
	}
}

// TestHalved checks that each pixel is the average of four, even if the length of a side is odd or 1.
func TestHalved(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		pix           []byte // the red of each pixel
		want          []byte
	}{
		{"even", 4, 2, []byte{0, 10, 100, 200, 20, 30, 50, 250}, []byte{15, 150}},
		{"odd", 3, 3, []byte{0, 4, 99, 8, 12, 99, 99, 99, 99}, []byte{6}},
		{"one column", 1, 4, []byte{0, 10, 20, 30}, []byte{5, 25}},
		{"one row", 2, 1, []byte{10, 20}, []byte{15}},
		{"rounded", 2, 2, []byte{1, 1, 0, 0}, []byte{1}},
	} {
		from := image.NewRGBA(image.Rect(0, 0, c.width, c.height))
		for i, red := range c.pix {
			copy(from.Pix[4*i:], []byte{red, 0, 0, 255})
		}
		got := halved(from)
		var reds []byte
		for i := 0; i < len(got.Pix); i += 4 {
			reds = append(reds, got.Pix[i])
			if got.Pix[i+3] != 255 {
				t.Errorf("%s: pixel %d is transparent", c.name, i/4)
			}
		}
		if !bytes.Equal(reds, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, reds, c.want)
		}
	}
}

// TestResampled compares the result with the result of x/image, which uses floating-point numbers.
func TestResampled(t *testing.T) {
	from := image.NewRGBA(image.Rect(0, 0, 97, 61))
	grain := uint32(1)
	for i := range from.Pix {
		grain = grain*1664525 + 1013904223
		from.Pix[i] = 60 + byte(grain>>24)%80 // so that neither result exceeds a byte
		if i%4 == 3 {
			from.Pix[i] += 80
		}
	}
	const most = 1 // the maximum difference that rounding between the passes can cause
	for _, size := range []image.Point{{96, 60}, {48, 30}, {40, 61}, {97, 20}, {1, 1}, {200, 90}} {
		want := image.NewRGBA(image.Rectangle{Max: size})
		draw.CatmullRom.Scale(want, want.Rect, from, from.Rect, draw.Src, nil)
		got := resampled(from, size)
		if got.Rect != want.Rect {
			t.Fatalf("got %v, want %v", got.Rect, want.Rect)
		}
		for i := range want.Pix {
			if difference := int(got.Pix[i]) - int(want.Pix[i]); difference < -most || difference > most {
				t.Fatalf("%v: byte %d is %d, want %d", size, i, got.Pix[i], want.Pix[i])
			}
		}
	}
}

// TestResampledPlain checks that areas of one color keep it exactly.
func TestResampledPlain(t *testing.T) {
	from := image.NewRGBA(image.Rect(0, 0, 301, 211))
	for i := range from.Pix {
		from.Pix[i] = []byte{83, 127, 20, 200}[i%4]
	}
	got := resampled(from, image.Pt(143, 77))
	for i, value := range got.Pix {
		if want := from.Pix[i%4]; value != want {
			t.Fatalf("byte %d is %d, want %d", i, value, want)
		}
	}
}
