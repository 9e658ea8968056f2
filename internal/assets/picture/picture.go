// Package picture reads the sizes of images, so that the layout of a page does not shift while they load. It also
// scales images down for small screens.
package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // for reading sizes only; images in this format are not scaled
	"io/fs"
	"path"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// Types lists the extensions of the files that can be read.
var Types = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"}

// Size returns the size of the image at a URL path in public, the public folder of a site. The size is 0 for images
// elsewhere and for images without a size.
func Size(public fs.FS, urlPath string) (width, height int) {
	data, err := budget.ReadFile(public, strings.TrimPrefix(path.Clean(urlPath), "/"), budget.PictureBytes)
	if err != nil {
		return 0, 0
	}
	p, _ := Read(data, path.Ext(urlPath))
	return p.Width, p.Height
}

// Picture is an image file.
type Picture struct {
	// Width and Height are the displayed size in pixels. They are 0 if the file does not specify a size.
	Width, Height int
	// format is the format of the file.
	format string
	data   []byte
	extras extras
}

var errFormat = errors.New("its content is not an image that browsers can display")

// Read reads an image file with the extension ext. It returns an error if browsers cannot display the image.
func Read(data []byte, ext string) (Picture, error) {
	if strings.EqualFold(ext, ".svg") {
		var svg svgSize
		if err := xml.NewDecoder(bytes.NewReader(data)).Decode(&svg); err != nil {
			return Picture{}, fmt.Errorf("read SVG: %w", err)
		}
		width, height := svg.size()
		return Picture{Width: width, Height: height}, nil
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if errors.Is(err, image.ErrFormat) {
		return Picture{}, errFormat
	}
	if err != nil {
		return Picture{}, fmt.Errorf("read picture: %w", err)
	}
	p := Picture{Width: config.Width, Height: config.Height, format: format, data: data, extras: readExtras(format, data)}
	if p.extras.rotated() {
		p.Width, p.Height = p.Height, p.Width
	}
	return p, nil
}

// svgSize holds the attributes of an SVG element that determine its size.
type svgSize struct {
	Width   string `xml:"width,attr"`
	Height  string `xml:"height,attr"`
	ViewBox string `xml:"viewBox,attr"`
}

func (s svgSize) size() (width, height int) {
	width, height = pixels(s.Width), pixels(s.Height)
	box := strings.Fields(s.ViewBox)
	if width > 0 && height > 0 || len(box) != 4 {
		return width, height
	}
	return pixels(box[2]), pixels(box[3])
}

func pixels(length string) int {
	value, err := strconv.ParseFloat(strings.TrimSuffix(length, "px"), 64)
	if err != nil {
		return 0
	}
	return int(value + 0.5)
}
