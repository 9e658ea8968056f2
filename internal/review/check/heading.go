package check

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// keywordsAttribute contains the search keywords of a heading.
const keywordsAttribute = "keywords"

// headingAttributes are the attributes of bracketed text in a heading that are not HTML.
var headingAttributes = []string{"changed", "deprecated", keywordsAttribute, "since"}

// span checks the attributes of bracketed text. Keywords have an effect only in headings.
func (c *checker) span(n *mdc.Node) {
	for _, p := range n.Props {
		name := strings.ToLower(strings.TrimPrefix(htmltree.AttributeName(p.Key), ":"))
		switch {
		case c.inHeading && name == keywordsAttribute && !hasWords(n.Value(name)):
			c.report(diag.Prop.Problemf(n.Pos, "the keywords of this heading are empty or not text").WithWord(name).
				WithHint(`write words separated by commas: keywords="mouse, touch"`))
		case c.inHeading && !slices.Contains(headingAttributes, name) && !sanitize.IsKnown(n.Tag, name):
			c.report(diag.Prop.Problemf(n.Pos, "text in a heading has no attribute %q", name).WithWord(name).
				WithSuggestion(name, headingAttributes))
		case !c.inHeading && name == keywordsAttribute:
			c.report(diag.Prop.Problemf(n.Pos, "keywords have no effect on this text").WithWord(name).
				WithHint("add them to the text of a heading, or to the front matter for the whole page"))
		}
	}
}

// hasWords reports whether keywords contain at least one word.
func hasWords(value any) bool {
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	return areTexts(value) && slices.ContainsFunc(list, func(item any) bool {
		return strings.Trim(frontmatter.Text(item), ", ") != ""
	})
}
