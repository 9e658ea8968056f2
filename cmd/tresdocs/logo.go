package main

import (
	"encoding/xml"
	"image"
	_ "image/jpeg" // what logos may be, beside SVG
	_ "image/png"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// pictureSize gives the width and height of a picture of the public folder, 0 where they are not known:
// with them, the page keeps its place while it loads.
func pictureSize(root fs.FS, urlPath string) (width, height int) {
	file, err := root.Open(path.Join(publicDir, urlPath))
	if err != nil {
		return 0, 0
	}
	defer file.Close()
	if path.Ext(urlPath) == ".svg" {
		return svgSize(file)
	}
	config, _, err := image.DecodeConfig(file)
	if err != nil {
		return 0, 0
	}
	return config.Width, config.Height
}

// svgSize reads width and height of the root element, or those of its view box.
func svgSize(r io.Reader) (width, height int) {
	decoder := xml.NewDecoder(r)
	for {
		token, err := decoder.Token()
		if err != nil {
			return 0, 0
		}
		if root, ok := token.(xml.StartElement); ok {
			return rootSize(root)
		}
	}
}

func rootSize(root xml.StartElement) (width, height int) {
	var box []string
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "width":
			width = pixels(a.Value)
		case "height":
			height = pixels(a.Value)
		case "viewBox":
			box = strings.Fields(strings.ReplaceAll(a.Value, ",", " "))
		}
	}
	if (width == 0 || height == 0) && len(box) == 4 {
		return pixels(box[2]), pixels(box[3])
	}
	return width, height
}

// pixels reads a length in pixels; any other unit has none that we know.
func pixels(length string) int {
	n, err := strconv.ParseFloat(strings.TrimSuffix(length, "px"), 64)
	if err != nil || n < 0 || n > 1e6 {
		return 0
	}
	return int(n + 0.5)
}
