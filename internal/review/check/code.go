package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/highlight"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// code checks that the language of a code block is known and that the highlighted lines exist.
func (c *checker) code(n *mdc.Node) {
	language := n.Attr("language")
	if suggestion, ok := highlight.SuggestLanguage(language); ok {
		problem := diag.CodeLanguage.Problemf(n.Pos, "the code is not highlighted: unknown language %q", language).WithWord(language)
		c.report(problem.WithHint(`write %q, or "text" to disable highlighting`, suggestion))
	}
	c.highlightedLines(n)
}

// highlightedLines checks that the lines to highlight exist.
func (c *checker) highlightedLines(n *mdc.Node) {
	highlights, _ := n.Prop("highlights").([]int)
	count := strings.Count(strings.TrimSuffix(n.Attr("code"), "\n"), "\n") + 1
	for _, number := range highlights {
		if number > count {
			problem := diag.CodeLines.Problemf(n.Pos, "line %d is marked for highlighting, but the last line is %d", number, count).WithWord("{")
			c.report(problem.WithHint("count the lines of the code, starting at 1"))
			return
		}
	}
}
