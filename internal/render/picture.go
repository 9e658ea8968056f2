package render

import (
	"fmt"
	"iter"
	"net/url"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Picture is a picture of the site's own.
type Picture struct {
	// Width and Height are its size in pixels, 0 where that is not known.
	Width, Height int
	// Versions are smaller ones, narrowest first.
	Versions []PictureVersion
	// Whole tells that the picture itself is for large screens; otherwise the widest version will do.
	Whole bool
}

// PictureVersion is a picture at another size.
type PictureVersion struct {
	URL   string
	Width int
}

// PictureUse is a picture of the site's own that a document shows.
type PictureUse struct {
	// Path is its URL path.
	Path string
	// Width is how wide it is shown; 0 for as wide as its column.
	Width int
	Pos   diag.Pos
}

// Pictures lists the uses of pictures in doc, in reading order.
func Pictures(doc content.Document) []PictureUse {
	var uses []PictureUse
	for n := range pictures(doc.Body.Tree().Nodes) {
		if path := picturePath(doc, n); path != "" {
			uses = append(uses, PictureUse{Path: path, Width: max(side(n, "width"), 0), Pos: n.Pos})
		}
	}
	return uses
}

// Srcset lists the versions of p, and p itself under its address src, for the attribute of that name;
// empty where a browser has no choice.
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

// picturePath gives the URL path of a picture of the site's own; empty for any other.
func picturePath(doc content.Document, n *mdc.Node) string {
	src, err := url.Parse(links.Picture(doc, n.Attr("src")))
	if err != nil || src.Host != "" || !strings.HasPrefix(src.Path, "/") {
		return ""
	}
	return src.Path
}

// firstPicture gives the first picture of nodes in reading order.
func firstPicture(nodes []*mdc.Node) *mdc.Node {
	for n := range pictures(nodes) {
		return n
	}
	return nil
}

// pictures walks the pictures of nodes and of all below them in reading order.
func pictures(nodes []*mdc.Node) iter.Seq[*mdc.Node] {
	return func(yield func(*mdc.Node) bool) {
		for n := range mdc.Elements(nodes) {
			if tag, _ := mdc.HTMLTag(n.Tag); tag == "img" && !yield(n) {
				return
			}
		}
	}
}
