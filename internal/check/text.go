package check

import (
	"regexp"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// emptyLink checks that a link has an address.
func (c *checker) emptyLink(n *mdc.Node) {
	if n.Prop("href") == "" {
		c.report(diag.Syntax.Problemf(n.Pos, "the link has no address").
			WithHint("write one between the parentheses: [text](/page)"))
	}
}

// moduleStatement matches a statement of MDX.
var moduleStatement = regexp.MustCompile(`^(?:import\s[^;]*?\sfrom\s*["']|import\s*["']|export\s+(?:const|let|default|function)\s)`)

// moduleLine reports a paragraph that is a statement of MDX, which the page shows as text.
func (c *checker) moduleLine(n *mdc.Node) {
	if len(n.Children) == 0 || !n.Children[0].IsText() {
		return
	}
	if statement := moduleStatement.FindString(n.Children[0].Text); statement != "" {
		c.report(diag.Syntax.Problemf(n.Pos, "the page shows the statement of a module as text").WithWord(statement[:len("import")]).
			WithHint("remove it: documents use the components of components/ by their names, without an import"))
	}
}

// title reports a second title: assistive technology takes the first heading of level 1 for the name of the page.
func (c *checker) title(n *mdc.Node) {
	if c.hasTitle {
		c.report(diag.Heading.Problemf(n.Pos, "the page has a second heading of level 1").
			WithHint("begin it with ##: a page has one title"))
	}
	c.hasTitle = true
}
