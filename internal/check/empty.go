package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// empty finds components and slots that an author has left without content.
func (c *checker) empty(n *mdc.Node, name string, known components.Component) {
	own, _ := known.Slot(components.Default)
	if own.Required && blank(n.Children) && (own.Or == "" || !given(n, htmltree.KebabProp(own.Or))) {
		within := "lines"
		if known.Kind == components.Inline {
			within = "brackets"
		}
		c.report(diag.Empty.Problemf(n.Pos, "%q is empty", name).WithHint("write what it shows between its %s, or take it out", within))
		return
	}
	for _, child := range n.Children {
		for _, p := range child.Props {
			if slot, ok := strings.CutPrefix(p.Key, "v-slot:"); ok && child.Tag == "template" && blank(child.Children) {
				c.report(diag.Empty.Problemf(child.Pos, "the slot %q of %q is empty", slot, name).WithHint("write what it shows below its name, or take it out"))
			}
		}
	}
}

func given(n *mdc.Node, prop string) bool {
	return n.Prop(prop) != nil || n.Prop(":"+prop) != nil
}

func blank(nodes []*mdc.Node) bool {
	for _, n := range nodes {
		if !n.IsText() || strings.TrimSpace(n.Text) != "" {
			return false
		}
	}
	return true
}
