package check

import (
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// parents are the components that show others as parts of theirs, by the name of such a part.
var parents = map[string]string{"tabs-item": "tabs", "accordion-item": "accordion", "loop-step": "loop"}

// within checks that a part of a component stands in one, whose other parts it belongs to.
func (c *checker) within(n *mdc.Node, name string) {
	parent, isPart := parents[name]
	if !isPart || c.around == parent {
		return
	}
	problem := diag.Placement.Problemf(n.Pos, "%q stands outside of %q", name, parent).About(n.Tag)
	c.report(problem.WithCure("put it between the lines of ::%s, with one colon more than that has", parent))
}
