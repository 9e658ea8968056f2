package check

import (
	"regexp"
	"strings"

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

// spacedAddress matches the end of a link or a picture whose address has a space, which makes it text.
var spacedAddress = regexp.MustCompile(`\]\(((?:\.{0,2}/|https?://)[^()\s<>]*(?: +[^()\s<>"']+)+|[^()\s<>]+(?: +[^()\s<>"']+)*\.(?:md|png|jpe?g|gif|svg|webp|avif|mp4|pdf))\)`)

// spacedAddresses reports links and pictures that are shown as text because their addresses have spaces.
func (c *checker) spacedAddresses(text *mdc.Node) {
	for _, found := range spacedAddress.FindAllStringSubmatch(text.Text, -1) {
		if !strings.Contains(found[1], " ") {
			continue
		}
		c.report(diag.Syntax.Problemf(c.placeOf(text.Pos, found[1]), "the address %q has a space, so that the page shows the link or picture as text", diag.Excerpt(found[1])).
			WithHint("write it between < and >: [text](<%s>)", diag.Excerpt(found[1])))
	}
}

// placeOf returns the place of words in the text of a node at pos, or pos.
func (c *checker) placeOf(pos diag.Pos, words string) diag.Pos {
	lines := strings.SplitAfter(c.doc.Source, "\n")
	if pos.Line < 1 || pos.Line > len(lines) {
		return pos
	}
	start := len(strings.Join(lines[:pos.Line-1], ""))
	at := strings.Index(c.doc.Source[start:], words)
	if at < 0 {
		return pos
	}
	return diag.PosAt(c.doc.Source, start+at)
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
