package render

import (
	"fmt"
	"iter"
	"net/url"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Picture is an image of the site.
type Picture struct {
	// Width and Height are the size of the image in pixels, or 0 if the size is unknown.
	Width, Height int
	// Versions are smaller versions of the image, with the narrowest first.
	Versions []PictureVersion
	// Whole reports whether large screens may load the original. Otherwise, the widest version is large enough.
	Whole bool
}

// PictureVersion is an image at another size.
type PictureVersion struct {
	URL   string
	Width int
}

// PictureUse is an image of the site that a document shows.
type PictureUse struct {
	// Path is the URL path of the image.
	Path string
	// Width is the displayed width in pixels. 0 means that the image is as wide as its column.
	Width int
	Pos   diag.Pos
}

// Pictures lists the images that doc uses, in reading order.
func Pictures(doc content.Document) []PictureUse {
	var uses []PictureUse
	for n := range pictures(doc.Body.Tree().Nodes) {
		if path := picturePath(doc, n); path != "" {
			uses = append(uses, PictureUse{Path: path, Width: max(side(n, "width"), 0), Pos: n.Pos})
		}
	}
	return uses
}

// Srcset returns the srcset attribute with the versions of p and p itself, whose address is src. It is empty if there
// is only one version.
func (p Picture) Srcset(src string) string {
	if len(p.Versions) == 0 || strings.ContainsAny(src, ", ") {
		return ""
	}
	var list []string
	for _, version := range p.Versions {
		list = append(list, fmt.Sprintf("%s %dw", version.URL, version.Width))
	}
	if p.Whole {
		list = append(list, fmt.Sprintf("%s %dw", src, p.Width))
	}
	return strings.Join(list, ", ")
}

// picturePath returns the URL path of the site's image that n shows. It returns "" if n shows any other image.
func picturePath(doc content.Document, n *mdc.Node) string {
	src, err := url.Parse(links.Picture(doc, n.Attr("src")))
	if err != nil || src.Host != "" || !strings.HasPrefix(src.Path, "/") {
		return ""
	}
	return src.Path
}

// firstPicture returns the first image of nodes in reading order.
func firstPicture(nodes []*mdc.Node) *mdc.Node {
	for n := range pictures(nodes) {
		return n
	}
	return nil
}

// pictures returns an iterator over the images of nodes and their descendants in reading order.
func pictures(nodes []*mdc.Node) iter.Seq[*mdc.Node] {
	return func(yield func(*mdc.Node) bool) {
		for n := range mdc.Elements(nodes) {
			if tag, _ := mdc.HTMLTag(n.Tag); tag == "img" && !yield(n) {
				return
			}
		}
	}
}
