package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/budget"
)

// openTags are the tags that are open at a position of the HTML that a tree is written as. HTML reopens the
// formatting elements that a block has closed in each block after it ("reconstruct the active formatting
// elements", HTML 13.2.4.3). 500 tags "<b>" that are never closed would make 500 elements in each paragraph.
type openTags struct {
	tags []string
	// formatting counts the formatting elements among the tags.
	formatting int
}

func (o *openTags) open(tag string) {
	if htmltree.IsVoid(tag) {
		return
	}
	o.tags = append(o.tags, tag)
	if htmltree.IsFormatting(tag) {
		o.formatting++
	}
}

// close closes the innermost tag with that name, unless elements other than formatting ones are open inside
// it. In that case HTML may continue the element.
func (o *openTags) close(tag string) {
	for i := len(o.tags) - 1; i >= 0; i-- {
		if o.tags[i] == tag {
			o.tags = slices.Delete(o.tags, i, i+1)
			if htmltree.IsFormatting(tag) {
				o.formatting--
			}
			return
		}
		if !htmltree.IsFormatting(o.tags[i]) {
			return
		}
	}
}

// maxOpenTags is the maximum nesting of tags. The HTML parser supports no more than 512.
const maxOpenTags = 500

// repeatsTags adds the elements that the open tags may create at offset, and reports whether there is room for them.
func (w *htmlWriter) repeatsTags(offset int) bool {
	if w.deepest == 0 && len(w.openTags.tags) >= maxOpenTags {
		w.deepest = offset
	}
	w.copies += w.openTags.formatting
	return w.copies <= budget.Nodes || !w.exceeds(openTagLimit, offset)
}
