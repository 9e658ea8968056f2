package render

import (
	"iter"

	"github.com/tresjs/tresdocs/internal/mdc"
)

// pictures walks the pictures of nodes and of all below them in reading order.
func pictures(nodes []*mdc.Node) iter.Seq[*mdc.Node] {
	return func(yield func(*mdc.Node) bool) { walkPictures(nodes, yield) }
}

// walkPictures is false once yield has seen enough.
func walkPictures(nodes []*mdc.Node, yield func(*mdc.Node) bool) bool {
	for _, n := range nodes {
		if tag, _ := mdc.HTMLTag(n.Tag); tag == "img" && !yield(n) {
			return false
		}
		if !walkPictures(n.Children, yield) {
			return false
		}
	}
	return true
}
