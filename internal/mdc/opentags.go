package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/budget"
)

// openTags are the tags that are open at a place of the HTML that a tree is written as. HTML reopens the
// formatting elements that a block has closed in each block after it ("reconstruct the active formatting
// elements", HTML 13.2.4.3), so that 500 tags "<b>" that are never closed make 500 elements of each paragraph.
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

// close closes the innermost tag of that name, unless elements other than formatting ones are open in it:
// HTML may go on with it then.
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

// maxOpenTags is how deep tags may nest; the HTML parser takes no more than 512.
const maxOpenTags = 500

// repeatsTags adds the elements that the open tags may make at a place, and reports whether there is room.
func (w *htmlWriter) repeatsTags(offset int) bool {
	if w.deepest == 0 && len(w.openTags.tags) >= maxOpenTags {
		w.deepest = offset
	}
	w.copies += w.openTags.formatting
	return w.copies <= budget.Nodes || !w.exceeds(openTagLimit, offset)
}
