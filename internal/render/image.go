package render

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// zoomWidth is how wide a picture is, in pixels, from which on a phone has to shrink it, so that a
// reader may want to see it by itself.
const zoomWidth = 480

// image writes a picture with its size, so that nothing moves when it comes. All but the document's
// first wait until they are near. One that may be shrunk is in a button, which shows it by itself.
func (f *folder) image(n *mdc.Node) {
	width, height := f.size(n)
	zoom := width >= zoomWidth && f.linked == 0 && n.Attr("alt") != ""
	if zoom {
		f.html.WriteString(`<button type="button" class="zoom" data-zoom aria-haspopup="dialog">`)
	}
	f.html.WriteString("<img")
	if width > 0 && height > 0 {
		writeAttributes(&f.html, n, "width", "height", ":width", ":height")
		attr(&f.html, "width", strconv.Itoa(width))
		attr(&f.html, "height", strconv.Itoa(height))
	} else {
		writeAttributes(&f.html, n)
	}
	if n != f.first && n.Attr("loading") == "" {
		f.html.WriteString(` loading="lazy" decoding="async"`)
	}
	f.html.WriteByte('>')
	if zoom {
		f.close("button")
	}
}

// size gives the size of a picture in pixels: as the file has it, or, where its author gives one side,
// in the file's proportion. It is 0 where nobody knows, or where the author wrote something else.
func (f *folder) size(n *mdc.Node) (width, height int) {
	fileWidth, fileHeight := fileSize(n, f.picture)
	width, height, known := side(n, "width"), side(n, "height"), fileWidth > 0 && fileHeight > 0
	switch {
	case width < 0 || height < 0 || width > 0 && height > 0 || !known:
		return max(width, 0), max(height, 0)
	case width > 0:
		return width, (fileHeight*width + fileWidth/2) / fileWidth
	case height > 0:
		return (fileWidth*height + fileHeight/2) / fileHeight, height
	}
	return fileWidth, fileHeight
}

// fileSize reads the size of a picture of the site's own.
func fileSize(n *mdc.Node, picture func(string) (int, int)) (width, height int) {
	src, err := url.Parse(n.Attr("src"))
	if err != nil || picture == nil || src.Host != "" || !strings.HasPrefix(src.Path, "/") {
		return 0, 0
	}
	return picture(src.Path)
}

// maxSide is the longest side that is calculated with.
const maxSide = 100_000

// side reads a side in pixels as its author wrote it: 0 for none, -1 for what is no number of pixels.
func side(n *mdc.Node, key string) int {
	for _, key := range []string{key, ":" + key} {
		value, ok := attributeValue(n.Prop(key))
		if !ok {
			continue
		}
		pixels, err := strconv.Atoi(strings.TrimSuffix(value, "px"))
		if err != nil || pixels <= 0 || pixels > maxSide {
			return -1
		}
		return pixels
	}
	return 0
}

// firstPicture gives the first picture of nodes in reading order.
func firstPicture(nodes []*mdc.Node) *mdc.Node {
	for n := range pictures(nodes) {
		return n
	}
	return nil
}

// Pictures lists the sizes of doc's pictures, which a page depends on beside the document itself.
func Pictures(doc content.Document, picture func(urlPath string) (width, height int)) [][2]int {
	var sizes [][2]int
	for n := range pictures(doc.Body.Nodes) {
		width, height := fileSize(n, picture)
		sizes = append(sizes, [2]int{width, height})
	}
	return sizes
}
