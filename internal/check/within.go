package check

import (
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// within checks that an item of a component stands in one; parent is empty for what is no item.
func (c *checker) within(n *mdc.Node, name, parent string) {
	if parent == "" || c.around == parent {
		return
	}
	problem := diag.Placement.Problemf(n.Pos, "%q stands outside of %q", name, parent).WithWord(n.Tag)
	c.report(problem.WithHint("put it between the lines of ::%s, with one colon more than that has", parent))
}
