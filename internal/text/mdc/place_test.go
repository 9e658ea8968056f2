package mdc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// TestPlaces checks the positions of components, that is, their text and the lines of their slots.
func TestPlaces(t *testing.T) {
	const text = "# One\n\n::card[Label]\n---\nto: /\n---\nText :icon{name=\"x\"}.\n\n#footer\n  :::tip\n  In it.\n  :::\n::\n\n- ::note\n  Item.\n  ::\n\n```md\n::no\n```\n\n:kbd{\n  value=\"a\"}\n"
	doc, _ := mdc.Parse([]byte(text), mdc.Options{Places: true})
	var got strings.Builder
	for _, p := range doc.Places {
		fmt.Fprintf(&got, "%s %q level=%d inline=%t contained=%t label=%q\n",
			p.Node.Tag, cutText(doc, p.Range), p.Level, p.Inline, p.Contained, cutText(doc, p.Label))
		for _, part := range p.Parts {
			for _, line := range part.Lines {
				fmt.Fprintf(&got, "  %s %q\n", part.Name, cutText(doc, line))
			}
		}
	}
	const want = `card "::card[Label]\n---\nto: /\n---\nText :icon{name=\"x\"}.\n\n#footer\n  :::tip\n  In it.\n  :::\n::" level=1 inline=false contained=false label="Label"
   "Text :icon{name=\"x\"}."
   ""
  footer "  :::tip"
  footer "  In it."
  footer "  :::"
icon ":icon{name=\"x\"}" level=1 inline=true contained=false label=""
tip ":::tip\n  In it.\n  :::" level=1 inline=false contained=false label=""
   "In it."
note "::note\n  Item.\n  ::" level=1 inline=false contained=true label=""
   "Item."
kbd ":kbd{\n  value=\"a\"}" level=1 inline=true contained=false label=""
`
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

func cutText(doc mdc.Document, r mdc.Range) string { return doc.Source()[r.Start:r.End] }
