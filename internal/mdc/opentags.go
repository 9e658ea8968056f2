package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/budget"
)

// openTags are the open tags at a position in the HTML written for a tree. An HTML parser reopens formatting elements
// that a block has closed in each following block ("reconstruct the active formatting elements", HTML 13.2.4.3). 500
// unclosed "<b>" tags would create 500 elements in each paragraph.
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

// close closes the innermost tag with that name, unless elements other than formatting elements are open inside it: an
// HTML parser may then keep the element open.
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

// repeatsTags counts the elements that the open tags may create at offset, and reports whether they are within the
// limit.
func (w *htmlWriter) repeatsTags(offset int) bool {
	if w.deepest == 0 && len(w.openTags.tags) >= maxOpenTags {
		w.deepest = offset
	}
	w.copies += w.openTags.formatting
	return w.copies <= budget.Nodes || !w.exceeds(openTagLimit, offset)
}
