package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"slices"

	"golang.org/x/image/draw"
)

// Scale makes versions of p that are as wide as one of widths, narrowest first. A version that would not
// be narrower than p, or whose file would not be smaller, is left out. Pictures that move, drawings, and
// formats that cannot be written have none. The work grows with the picture that a version is made of, so p is halved as
// long as it stays one and a half times as wide, which looks the same; what becomes of a width depends on no other.
func (p Picture) Scale(widths []int) ([]Version, error) {
	widths = p.narrower(widths)
	if len(widths) == 0 {
		return nil, nil
	}
	from, err := p.decode()
	if err != nil {
		return nil, err
	}
	if _, cmyk := from.(*image.CMYK); cmyk {
		return nil, nil // its colors mean nothing without the profile of a printing press
	}
	slices.Sort(widths)
	widths = slices.Compact(widths)
	halves := []image.Image{from}
	var versions []Version
	for _, width := range slices.Backward(widths) {
		at := 0 // how often the picture that the version is made of was halved
		for p.Width>>(at+1)*2 >= 3*width {
			if at++; at == len(halves) {
				halves = append(halves, p.scaled(halves[at-1], p.Width>>at))
			}
		}
		data, err := p.encode(p.scaled(halves[at], width))
		if err != nil {
			return nil, fmt.Errorf("encode picture: %w", err)
		}
		if len(data) < len(p.data) {
			versions = append(versions, Version{Width: width, Data: data})
		}
	}
	slices.Reverse(versions)
	return versions, nil
}

// Damage returns why [Picture.Scale] fails, without the work of scaling.
func (p Picture) Damage(widths []int) error {
	if len(p.narrower(widths)) == 0 {
		return nil
	}
	_, err := p.decode()
	return err
}

// narrower returns those of widths that p can be scaled to.
func (p Picture) narrower(widths []int) []int {
	if !p.canScale() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(widths), func(width int) bool { return width <= 0 || width >= p.Width })
}

func (p Picture) decode() (image.Image, error) {
	decoded, _, err := image.Decode(bytes.NewReader(p.data))
	if err != nil {
		return nil, fmt.Errorf("decode picture: %w", err)
	}
	return decoded, nil
}

// Version is a picture at another size, in the format of the original.
type Version struct {
	Width int
	Data  []byte
}

// Ext is what the names of files with versions of p end with.
func (p Picture) Ext() string { return p.format }

// canScale reports whether smaller versions look as the picture does.
func (p Picture) canScale() bool {
	return (p.format == "png" || p.format == "jpeg") && !p.extras.moves && p.Width*p.Height <= MaxPixels
}

// scaled draws from so that it is seen width pixels wide.
func (p Picture) scaled(from image.Image, width int) image.Image {
	size := image.Pt(width, max(1, (p.Height*width+p.Width/2)/p.Width))
	if p.extras.turned() {
		size.X, size.Y = size.Y, size.X
	}
	to := image.NewRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	return to
}

func (p Picture) encode(scaled image.Image) ([]byte, error) {
	var b bytes.Buffer
	if p.format == "jpeg" {
		err := jpeg.Encode(&b, scaled, &jpeg.Options{Quality: Quality})
		return p.extras.intoJPEG(b.Bytes()), err
	}
	err := png.Encode(&b, scaled)
	return p.extras.intoPNG(b.Bytes()), err
}
