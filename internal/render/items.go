package render

import (
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// listing holds items that the author lists in a prop instead of writing each item as a component.
type listing struct {
	items []map[string]any
	// slots contains the names of the slots that provide the content of items.
	slots map[string]bool
}

// listedItems returns the items that n lists in a prop. It returns an empty listing if the component does not read
// items.
func listedItems(n *mdc.Node, known components.Component) listing {
	l := listing{slots: map[string]bool{}}
	if known.Items == nil {
		return l
	}
	l.items = mdc.Objects(n, components.ItemsProp)
	for _, fields := range l.items {
		if slot := frontmatter.Text(fields["slot"]); slot != "" {
			l.slots[slot] = true
		}
	}
	return l
}

// listed returns the items of a listing as components. The content of an item is its text, or the slot that it names.
func (w *articleWriter) listed(n *mdc.Node, known components.Component, l listing) []payload.Part {
	var parts []payload.Part
	for _, fields := range l.items {
		props, _ := components.Prop{Type: components.ListOf, Props: known.Items}.ResolveItem(fields, w.reference).(map[string]any)
		parts = append(parts, payload.Part{Component: &payload.Component{
			Name:  mdc.ComponentName(n.Tag),
			Props: props,
			Slots: map[string][]payload.Part{components.Default: w.itemContent(n, fields)},
		}})
	}
	return parts
}

// itemContent returns the content of an item.
func (w *articleWriter) itemContent(n *mdc.Node, fields map[string]any) []payload.Part {
	if slot := frontmatter.Text(fields["slot"]); slot != "" {
		for _, child := range n.Children {
			if name, nodes := slotOf(child); name == slot {
				return w.slot(nil, nodes)
			}
		}
	}
	inner := w.inner()
	for _, key := range []string{"content", "description"} {
		if text := frontmatter.Text(fields[key]); text != "" {
			inner.html.WriteString("<p>")
			escape(inner.html, text)
			inner.html.WriteString("</p>")
		}
	}
	return inner.finish()
}
