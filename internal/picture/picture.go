// Package picture reads the sizes of pictures, so that a page can keep their place while they load.
package picture

import (
	"encoding/xml"
	"image"
	_ "image/gif" // the formats whose size can be read
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// Size reads the size of the picture at a URL path from public, the folder of a site's own files. A
// picture that is elsewhere, or says nothing of its size, has none.
func Size(public fs.FS, urlPath string) (width, height int) {
	file, err := public.Open(strings.TrimPrefix(path.Clean(urlPath), "/"))
	if err != nil {
		return 0, 0
	}
	defer file.Close()
	if path.Ext(urlPath) == ".svg" {
		var svg svgSize
		if err := xml.NewDecoder(file).Decode(&svg); err != nil {
			return 0, 0
		}
		return svg.size()
	}
	config, _, err := image.DecodeConfig(file)
	if err != nil {
		return 0, 0
	}
	return config.Width, config.Height
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
