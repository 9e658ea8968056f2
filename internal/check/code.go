package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// code checks that a block of code has the lines that are to stand out.
func (c *checker) code(n *mdc.Node) {
	marked, _ := n.Prop("highlights").([]int)
	count := strings.Count(strings.TrimSuffix(n.Attr("code"), "\n"), "\n") + 1
	for _, number := range marked {
		if number > count {
			problem := diag.Warningf(n.Pos, "line %d is to stand out, but the last one is %d", number, count).About("{")
			c.report(problem.WithCure("count the lines of the code below, from 1"))
			return
		}
	}
}
