package mdc

import (
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
)

// writtenTags are the tags in the document's HTML that are open at a position. Tags with an optional closing tag are
// not included.
type writtenTags []writtenTag

type writtenTag struct {
	name   string
	offset int
}

// optionalEnd are the elements with an optional end tag. They end at the next such element or at the end of their
// parent.
const optionalEnd = " body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr "

func (t *writtenTags) open(name string, offset int) {
	if len(*t) < maxOpenTags && htmltree.IsElement(name) && !htmltree.IsVoid(name) && !isOneOf(optionalEnd, name) {
		*t = append(*t, writtenTag{name, offset})
	}
}

// close closes the innermost tag with the given name. It reports unclosed tags inside it.
func (t *writtenTags) close(p *parser, name string) {
	for i := len(*t) - 1; i >= 0; i-- {
		if tag := (*t)[i]; tag.name == name {
			(*t)[i+1:].end(p)
			*t = (*t)[:i]
			return
		}
	}
}

// end reports tags that are never closed.
func (t writtenTags) end(p *parser) {
	for _, tag := range t {
		problem := diag.BlockOpen.Problemf(at(tag.offset), "<%s> is never closed", tag.name).WithHint("add </%s> where it ends", tag.name)
		problem.Width = len(tag.name) + 2
		p.report(problem)
	}
}
