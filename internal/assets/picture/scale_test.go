package picture_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/picture"
)

// painted returns an image whose left half is red and whose right half is blue. It contains noise, so that a smaller
// version results in a smaller file.
func painted(width, height int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	grain := uint32(1)
	for i := 0; i < len(img.Pix); i += 4 {
		grain = grain*1664525 + 1013904223
		c := color.NRGBA{R: 200, B: 20, A: 255}
		if i/4%width >= width/2 {
			c.R, c.B = c.B, c.R
		}
		copy(img.Pix[i:], []byte{c.R, byte(grain >> 26), c.B, c.A})
	}
	return img
}

func asPNG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func scale(t *testing.T, data []byte, widths ...int) []picture.Version {
	t.Helper()
	p, err := picture.Read(data, ".any")
	if err != nil {
		t.Fatal(err)
	}
	versions, err := p.Scale(widths)
	if err != nil {
		t.Fatal(err)
	}
	return versions
}

// TestMemory checks that a tall image with a small file needs memory only for itself and its version.
func TestMemory(t *testing.T) {
	const width, height, most = 1537, 16_265, 400 << 20
	data := asPNG(t, image.NewGray(image.Rect(0, 0, width, height)))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	scale(t, data, width-1)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > most {
		t.Errorf("allocated %d MB for a file of %d KB", used>>20, len(data)>>10)
	}
}

// TestLimits checks the limits of the specification.
func TestLimits(t *testing.T) {
	if want := []int{320, 640, 768, 1024, 1280, 1536}; !slices.Equal(picture.Wide(0), want) {
		t.Errorf("a picture without a width is offered at %v, want %v", picture.Wide(0), want)
	}
	if want := []int{100, 200}; !slices.Equal(picture.Wide(100), want) {
		t.Errorf("a picture of 100 pixels is offered at %v, want %v", picture.Wide(100), want)
	}
	if picture.Quality != 80 {
		t.Errorf("the quality is %d, want 80", picture.Quality)
	}
}

func TestScale(t *testing.T) {
	for format, data := range map[string][]byte{"png": asPNG(t, painted(400, 100)), "jpeg": asJPEG(t, painted(400, 100))} {
		versions := scale(t, data, 320, 100, 100, 400, 640, 0)
		if len(versions) != 2 || versions[0].Width != 100 || versions[1].Width != 320 {
			t.Fatalf("%s: %d versions, want 100 and 320 pixels", format, len(versions))
		}
		img, got, err := image.Decode(bytes.NewReader(versions[0].Data))
		if err != nil || got != format || img.Bounds().Size() != image.Pt(100, 25) {
			t.Errorf("%s became %s of %v: %v", format, got, img.Bounds().Size(), err)
		}
		if r, _, b, _ := img.At(10, 12).RGBA(); r < 2*b {
			t.Errorf("%s: the left side is not red", format)
		}
		if again := scale(t, data, 100); !bytes.Equal(again[0].Data, versions[0].Data) {
			t.Errorf("%s: scaling the same picture twice gives different files", format)
		}
	}
}

// TestScaleLeavesOut checks which images have no smaller versions.
func TestScaleLeavesOut(t *testing.T) {
	plain := asPNG(t, image.NewPaletted(image.Rect(0, 0, 400, 100), color.Palette{color.White, color.Black}))
	if versions := scale(t, plain, 399); len(versions) > 0 {
		t.Errorf("the version has %d bytes, the original %d", len(versions[0].Data), len(plain))
	}
	moving := withChunk(asPNG(t, painted(400, 100)), "acTL", "\x00\x00\x00\x02\x00\x00\x00\x00")
	if len(scale(t, moving, 100)) > 0 {
		t.Error("an animated picture has a still version")
	}
	huge := asPNG(t, painted(400, 100))
	copy(huge[16:], "\x00\x01\x00\x00\x00\x01\x00\x00") // a header that declares 65,536 × 65,536 pixels
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	if len(scale(t, huge, 100)) > 0 {
		t.Error("decoded a picture of 4 billion pixels")
	}
	var drawing picture.Picture
	drawing, err := picture.Read([]byte(`<svg width="400" height="100"/>`), ".svg")
	if versions, scaled := drawing.Scale([]int{100}); err != nil || scaled != nil || len(versions) > 0 {
		t.Errorf("an SVG has versions: %v %v", err, scaled)
	}
}

// withChunk inserts a chunk after the header of a PNG.
func withChunk(data []byte, name, content string) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	chunk = append(chunk, name+content...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(slices.Clone(data), 33, chunk...)
}

// TestColorProfile checks that versions keep the color profile of the image.
func TestColorProfile(t *testing.T) {
	of := withChunk(asPNG(t, painted(400, 100)), "iCCP", "Display P3\x00\x00profile")
	of = withChunk(of, "tEXt", "Author\x00somebody")
	version := scale(t, of, 100)[0].Data
	if !bytes.Contains(version, []byte("iCCPDisplay P3")) || bytes.Contains(version, []byte("somebody")) {
		t.Error("the PNG lost its profile or kept its author")
	}
	const profile = "ICC_PROFILE\x00\x01\x01profile"
	of = withSegment(asJPEG(t, painted(400, 100)), "\xe2", profile)
	if version := scale(t, of, 100)[0].Data; !bytes.Contains(version, []byte(profile)) {
		t.Error("the JPEG lost its profile")
	}
}

// withSegment inserts a segment after the first marker of a JPEG.
func withSegment(data []byte, marker, content string) []byte {
	head := "\xff" + marker + string(binary.BigEndian.AppendUint16(nil, uint16(len(content)+2)))
	return slices.Insert(slices.Clone(data), 2, []byte(head+content)...)
}

// TestOrientation checks that a rotated image is measured and scaled as it is displayed.
func TestOrientation(t *testing.T) {
	for name, tiff := range map[string]string{
		"big endian":    "MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00",
		"little endian": "II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00",
	} {
		of := withSegment(asJPEG(t, painted(400, 100)), "\xe1", "Exif\x00\x00"+tiff)
		p, err := picture.Read(of, ".jpg")
		if err != nil || p.Width != 100 || p.Height != 400 {
			t.Fatalf("%s: size %d × %d, want 100 × 400: %v", name, p.Width, p.Height, err)
		}
		versions, err := p.Scale([]int{50})
		if err != nil || len(versions) != 1 {
			t.Fatalf("%s: %d versions: %v", name, len(versions), err)
		}
		small, err := picture.Read(versions[0].Data, ".jpg")
		if err != nil || small.Width != 50 || small.Height != 200 {
			t.Errorf("%s: size of the version %d × %d, want 50 × 200: %v", name, small.Width, small.Height, err)
		}
	}
}

func TestBrokenPicture(t *testing.T) {
	whole := asPNG(t, painted(400, 100))
	p, err := picture.Read(whole[:len(whole)/2], ".png")
	if err != nil || p.Width != 400 {
		t.Fatalf("the header of a truncated file cannot be read: %v", err)
	}
	if _, err := p.Scale([]int{100}); err == nil || !strings.Contains(err.Error(), "not enough pixel data") {
		t.Errorf("scaling a truncated file: %v", err)
	}
	if _, err := picture.Read([]byte("no picture"), ".png"); err == nil {
		t.Error("a text file was accepted as a picture")
	}
}

// FuzzRead checks that reading any file does not panic.
func FuzzRead(f *testing.F) {
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"))
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x08\x08\x06\x00\x00\x00\xf0\x76\x7f\x97\xff\xff\xff\xffiCCP"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if p, err := picture.Read(data, ""); err == nil && p.Width*p.Height < 1<<16 {
			_, _ = p.Scale([]int{1, 8})
		}
	})
}
