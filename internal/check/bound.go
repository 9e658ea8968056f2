package check

import (
	"encoding/json"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// bound checks that the bound props of an element (":items") that are written as JSON can be read as such.
func (c *checker) bound(n *mdc.Node) {
	for _, p := range n.Props {
		if brokenJSON(p) {
			problem := diag.Prop.Problemf(n.Pos, "the value of %q is not valid JSON and stays text", p.Key).WithWord(p.Key)
			c.report(problem.WithHint(`close what is open, and write names and texts in double quotes: %s='[{"a": 1}]'`, p.Key))
		}
	}
}

// brokenJSON reports whether a prop is bound to what begins as a list, a mapping or a text of JSON does, but
// is none. Any other value may be the name of something.
func brokenJSON(p mdc.Prop) bool {
	text, _ := p.Value.(string)
	text = strings.TrimSpace(text)
	return strings.HasPrefix(p.Key, ":") && text != "" && strings.IndexByte(`[{"`, text[0]) >= 0 && !json.Valid([]byte(text))
}
