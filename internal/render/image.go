package render

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// zoomWidth is the minimum width, in pixels, of an image that readers can enlarge. Phones have to scale down images of
// this width.
const zoomWidth = 480

// columnWidth is the maximum width of an image in pixels. It is the width of the document's column, 48rem of docs-main
// in docs.css.
const columnWidth = 768

// image writes an image with its size, so that the layout does not shift when it loads, and with the versions that
// browsers can choose from. All images except the first load lazily. If an image may be displayed at a smaller size,
// a button around it enlarges it.
func (w *articleWriter) image(n *mdc.Node) {
	own := w.own(n)
	width, height := size(n, own)
	zoom := width >= zoomWidth && w.linked == 0 && n.Attr("alt") != ""
	if zoom {
		w.html.WriteString(`<button type="button" class="zoom" data-td-zoom aria-haspopup="dialog">`)
	}
	w.html.WriteString("<img")
	written, src := n.Attr("src"), links.Picture(w.doc, n.Attr("src"))
	var skip []string
	if src != written {
		attr(w.html, "src", w.base.Address(src))
		skip = append(skip, "src")
	}
	if width > 0 && height > 0 {
		w.attributes(n, append(skip, "width", "height", ":width", ":height")...)
		attr(w.html, "width", strconv.Itoa(width))
		attr(w.html, "height", strconv.Itoa(height))
	} else {
		w.attributes(n, skip...)
	}
	if srcset := own.Srcset(w.base.Address(src)); srcset != "" && n.Attr("srcset") == "" {
		attr(w.html, "srcset", srcset)
		attr(w.html, "sizes", sizes(width))
	}
	if n != w.first && n.Attr("loading") == "" {
		w.html.WriteString(` loading="lazy" decoding="async"`)
	}
	w.html.WriteByte('>')
	if zoom {
		w.close("button")
	}
}

// sizes returns the sizes attribute of an image that is width pixels wide, or as wide as the column if width is 0. On
// narrow screens, the image is as wide as the screen minus the gutters.
func sizes(width int) string {
	if width == 0 || width > columnWidth {
		width = columnWidth
	}
	return fmt.Sprintf("min(%dpx, 100vw - 2rem)", width)
}

// own returns the site's image that n shows.
func (w *articleWriter) own(n *mdc.Node) Picture {
	path := picturePath(w.doc, n)
	if path == "" || w.picture == nil {
		return Picture{}
	}
	return w.picture(path, max(side(n, "width"), 0))
}

// size returns the size of an image in pixels. This is the size of the file, scaled if the author sets only one side.
// It is 0 if the size is unknown, or if the author wrote a value that is not in pixels.
func size(n *mdc.Node, own Picture) (width, height int) {
	width, height, known := side(n, "width"), side(n, "height"), own.Width > 0 && own.Height > 0
	switch {
	case width < 0 || height < 0 || width > 0 && height > 0 || !known:
		return max(width, 0), max(height, 0)
	case width > 0:
		return width, (own.Height*width + own.Width/2) / own.Width
	case height > 0:
		return (own.Width*height + own.Height/2) / own.Height, height
	}
	return own.Width, own.Height
}

// maxSide is the maximum side length that is used in calculations, in pixels.
const maxSide = 100_000

// side parses the length of a side in pixels. It returns 0 if the length is missing, and -1 if it is not in pixels.
func side(n *mdc.Node, key string) int {
	for _, key := range []string{key, ":" + key} {
		value, ok := htmltree.AttributeValue(n.Prop(key))
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
