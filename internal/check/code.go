package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/highlight"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// code checks that a block of code names a language without a slip of the pen, and has the lines that are to
// stand out.
func (c *checker) code(n *mdc.Node) {
	language := n.Attr("language")
	if meant, ok := highlight.SuggestLanguage(language); ok {
		problem := diag.CodeLanguage.Problemf(n.Pos, "the code has no colors, because %q is no language", language).WithWord(language)
		c.report(problem.WithHint(`write %q; "text" is for what is to have none`, meant))
	}
	c.marked(n)
}

// marked checks that the lines are there that are to stand out.
func (c *checker) marked(n *mdc.Node) {
	marked, _ := n.Prop("highlights").([]int)
	count := strings.Count(strings.TrimSuffix(n.Attr("code"), "\n"), "\n") + 1
	for _, number := range marked {
		if number > count {
			problem := diag.CodeLines.Problemf(n.Pos, "line %d is to stand out, but the last one is %d", number, count).WithWord("{")
			c.report(problem.WithHint("count the lines of the code below, from 1"))
			return
		}
	}
}
