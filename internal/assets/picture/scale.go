package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"slices"
)

// Scale returns scaled versions of p with the given widths, narrowest first. It stops at the first version whose file
// would not be smaller than the file of p, because the files of wider versions are larger still. Animated images, SVGs
// and formats without an encoder have no scaled versions. For speed, Scale first halves p as long as it remains at least
// one and a half times as wide as the version, which does not visibly affect the result. The bytes of a version do not
// depend on the other widths.
func (p Picture) Scale(widths []int) ([]Version, error) {
	widths = p.narrower(widths)
	if len(widths) == 0 {
		return nil, nil
	}
	if p.Width*p.Height > largePixels {
		large.Lock()
		defer large.Unlock()
	}
	from, err := p.decode()
	if err != nil {
		return nil, err
	}
	if _, cmyk := from.(*image.CMYK); cmyk {
		return nil, nil // CMYK colors depend on a print profile
	}
	halves := []*image.RGBA{asRGBA(from)}
	slices.Sort(widths)
	var versions []Version
	for _, width := range slices.Compact(widths) {
		times := 0 // the number of times that the source of the version was halved
		for p.Width>>(times+1)*2 >= 3*width {
			if times++; times == len(halves) {
				halves = append(halves, halved(halves[times-1]))
			}
		}
		data, err := p.encode(p.scaled(halves[times], width))
		if err != nil {
			return nil, fmt.Errorf("encode picture: %w", err)
		}
		if len(data) >= len(p.data) {
			break
		}
		versions = append(versions, Version{Width: width, Data: data})
	}
	return versions, nil
}

// Damage returns the error that [Picture.Scale] would return, without scaling.
func (p Picture) Damage(widths []int) error {
	if len(p.narrower(widths)) == 0 {
		return nil
	}
	_, err := p.decode()
	return err
}

// narrower returns the widths that p can be scaled down to.
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

// Version is an image at a different size, in the format of the original.
type Version struct {
	Width int
	Data  []byte
}

// Ext returns the file extension of scaled versions.
func (p Picture) Ext() string { return p.format }

// canScale reports whether a smaller version would look the same as the image.
func (p Picture) canScale() bool {
	return (p.format == "png" || p.format == "jpeg") && !p.extras.animated && Fits(p.Width, p.Height)
}

// scaled scales an image to the displayed width.
func (p Picture) scaled(from *image.RGBA, width int) *image.RGBA {
	size := image.Pt(width, max(1, (p.Height*width+p.Width/2)/p.Width))
	if p.extras.rotated() {
		size.X, size.Y = size.Y, size.X
	}
	return resampled(from, size)
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
