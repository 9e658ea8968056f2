package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// openTags are the tags that are open at a position in the HTML that is written for a tree. If a block ends before its
// formatting elements are closed, HTML parsers reopen these elements in each following block ("reconstruct the active
// formatting elements", HTML 13.2.4.3). 500 unclosed "<b>" tags would create 500 elements in each paragraph.
type openTags struct {
	tags []string
	// formatting is the number of formatting elements among the tags.
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

// close closes the innermost tag with the given name. It does nothing if elements other than formatting elements are
// open inside it, because HTML parsers may keep the element open in this case.
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

// maxOpenTags is the maximum nesting of tags. The HTML parser supports at most 512 levels.
const maxOpenTags = 500

// repeatsTags counts the elements that the open tags may create at offset. It reports whether the total is within the
// limit.
func (w *htmlWriter) repeatsTags(offset int) bool {
	if w.deepest == 0 && len(w.openTags.tags) >= maxOpenTags {
		w.deepest = offset
	}
	w.copies += w.openTags.formatting
	return w.copies <= budget.Nodes || !w.exceeds(openTagLimit, offset)
}
