// Package picture reads the sizes of pictures, so that a page can keep their place while they load, and
// makes smaller versions of them, so that a phone need not load what only a large screen can show.
package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	_ "image/gif" // the formats whose size can be read, beside those that are scaled
	"io/fs"
	"path"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp"
)

// Types are those of files that can be read, by the ends of their names.
var Types = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"}

// Size reads the size of the picture at a URL path from public, the folder of a site's own files. A
// picture that is elsewhere, or says nothing of its size, has none.
func Size(public fs.FS, urlPath string) (width, height int) {
	data, err := fs.ReadFile(public, strings.TrimPrefix(path.Clean(urlPath), "/"))
	if err != nil {
		return 0, 0
	}
	p, _ := Read(data, path.Ext(urlPath))
	return p.Width, p.Height
}

// Picture is a file that holds one.
type Picture struct {
	// Width and Height are its size as it is seen, in pixels; 0 where it has none of its own.
	Width, Height int
	// format is how it is encoded; only [Picture.Scale] needs to know.
	format string
	data   []byte
	extras extras
}

// Read reads what a file called something with ext holds. An error is a picture that nobody can show.
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
	if err != nil {
		return Picture{}, fmt.Errorf("read picture: %w", err)
	}
	p := Picture{Width: config.Width, Height: config.Height, format: format, data: data, extras: readExtras(format, data)}
	if p.extras.turned() {
		p.Width, p.Height = p.Height, p.Width
	}
	return p, nil
}

// svgSize is what an SVG says of its size.
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
