package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// emptyLink checks that a link has a URL.
func (c *checker) emptyLink(n *mdc.Node) {
	if n.Prop("href") == "" {
		c.report(diag.Syntax.Problemf(n.Pos, "the link has no URL").
			WithHint("write one between the parentheses: [text](/page)"))
	}
}

// spacedAddress matches the end of a link or an image whose URL contains a space. Markdown treats it as text.
var spacedAddress = regexp.MustCompile(`\]\(((?:\.{0,2}/|https?://)[^()\s<>]*(?: +[^()\s<>"']+)+|[^()\s<>]+(?: +[^()\s<>"']+)*\.(?:md|png|jpe?g|gif|svg|webp|avif|mp4|pdf))\)`)

// spacedAddresses reports links and images that are shown as text because their URLs contain spaces.
func (c *checker) spacedAddresses(text *mdc.Node) {
	for _, found := range spacedAddress.FindAllStringSubmatch(text.Text, -1) {
		if !strings.Contains(found[1], " ") {
			continue
		}
		c.report(diag.Syntax.Problemf(c.placeOf(text.Pos, found[1]), "the URL %q contains a space, so the page shows the link or image as text", diag.Excerpt(found[1])).
			WithHint("write it between < and >: [text](<%s>)", diag.Excerpt(found[1])))
	}
}

// maxParagraph is the maximum distance in bytes from the beginning of a node to the words that are searched for in it.
const maxParagraph = 64 << 10

// placeOf returns the position of words in the text of a node at pos. It returns pos if it cannot find them.
func (c *checker) placeOf(pos diag.Pos, words string) diag.Pos {
	starts := c.lineStarts()
	if pos.Line < 1 || pos.Line > len(starts) {
		return pos
	}
	start := starts[pos.Line-1]
	at := strings.Index(c.doc.Source[start:min(start+maxParagraph, len(c.doc.Source))], words)
	if at < 0 {
		return pos
	}
	line, _ := slices.BinarySearch(starts, start+at+1)
	place := diag.PosAt(c.doc.Source[starts[line-1]:start+at], start+at-starts[line-1])
	return diag.Pos{Line: line, Col: place.Col}
}

// lineStarts returns the offsets of the lines of the document.
func (c *checker) lineStarts() []int {
	if c.starts == nil {
		c.starts = []int{0}
		for i := range len(c.doc.Source) {
			if c.doc.Source[i] == '\n' {
				c.starts = append(c.starts, i+1)
			}
		}
	}
	return c.starts
}

// line returns a line of the document.
func (c *checker) line(n int) string {
	starts := c.lineStarts()
	text, _, _ := strings.Cut(c.doc.Source[starts[min(max(n, 1), len(starts))-1]:], "\n")
	return text
}

// moduleStatement matches an MDX import or export statement.
var moduleStatement = regexp.MustCompile(`^(?:import\s[^;]*?\sfrom\s*["']|import\s*["']|export\s+(?:const|let|default|function)\s)`)

// moduleLine reports a paragraph that consists of an MDX statement, which the page shows as text.
func (c *checker) moduleLine(n *mdc.Node) {
	if len(n.Children) == 0 || !n.Children[0].IsText() {
		return
	}
	if statement := moduleStatement.FindString(n.Children[0].Text); statement != "" {
		c.report(diag.Syntax.Problemf(n.Pos, "the page shows an import or export statement as text").WithWord(statement[:len("import")]).
			WithHint("remove it: documents use the components in components/ by name, without importing them"))
	}
}

// minPipes is the minimum number of pipes in a line that looks like a table row.
const minPipes = 3

// tableWithoutHeader reports a paragraph that looks like a table but has no valid delimiter row.
func (c *checker) tableWithoutHeader(n *mdc.Node) {
	first, _, _ := strings.Cut(strings.TrimSpace(mdc.TextOf(n.Children)), "\n")
	if strings.HasPrefix(first, "|") && strings.HasSuffix(first, "|") && strings.Count(first, "|") >= minPipes {
		c.report(diag.Syntax.Problemf(n.Pos, "the page shows the rows of a table as text").
			WithHint("below the header, write a line such as | --- | --- | with as many cells as the header; write \\| for a pipe in a cell"))
	}
}

// title reports a second title. Assistive technology uses the first heading of level 1 as the name of the page.
func (c *checker) title(n *mdc.Node) {
	if c.hasTitle {
		c.report(diag.Heading.Problemf(n.Pos, "the page has a second heading of level 1").
			WithHint("start it with ##, because a page has only one title"))
	}
	c.hasTitle = true
}
