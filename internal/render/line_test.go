package render

import (
	"bytes"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

func paragraph(text string) *mdc.Node {
	return &mdc.Node{Tag: "p", Children: []*mdc.Node{{Text: text}}}
}

func TestSlotsThatAreALineHaveNoParagraph(t *testing.T) {
	one, two := []*mdc.Node{paragraph("a")}, []*mdc.Node{paragraph("a"), paragraph("b")}
	for _, c := range []struct {
		tag, slot string
		nodes     []*mdc.Node
		want      string
	}{
		{"u-page-hero", "title", one, "a"},
		{"u-page-feature", "description", one, "a"},
		{"u-page-feature", "description", two, "<p>a</p><p>b</p>"},
		{"u-button", "default", one, "a"},
		{"prose-badge", "default", one, "a"},
		{"card", "default", one, "<p>a</p>"},
		{"card", "footer", one, "<p>a</p>"},
	} {
		template := &mdc.Node{
			Tag:      "template",
			Props:    []mdc.Prop{{Key: "v-slot:" + c.slot, Value: ""}},
			Children: c.nodes,
		}
		f := articleWriter{source: source{html: new(bytes.Buffer), components: knownComponents(t)}}
		slots := f.slots(&mdc.Node{Tag: c.tag, Children: []*mdc.Node{template}})
		if got := slots[c.slot][0].HTML; got != c.want {
			t.Errorf("slot %s of %s: got %q, want %q", c.slot, c.tag, got, c.want)
		}
	}
}
