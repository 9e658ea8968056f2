package render

import (
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// listing are the items of a component that an author lists in a prop instead of writing each as a component.
type listing struct {
	items []map[string]any
	// slots are those that items name for what they show.
	slots map[string]bool
}

// listedItems returns what n lists in its prop for items, where its component reads any.
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

// listed gives the items of a listing as components: what each shows is its text, or the slot that it names.
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

// itemContent gives what an item shows.
func (w *articleWriter) itemContent(n *mdc.Node, fields map[string]any) []payload.Part {
	if slot := frontmatter.Text(fields["slot"]); slot != "" {
		for _, child := range n.Children {
			if name, nodes := slotOf(child); name == slot {
				return w.slot(nil, nodes)
			}
		}
	}
	inner := articleWriter{source: w.source}
	for _, key := range []string{"content", "description"} {
		if text := frontmatter.Text(fields[key]); text != "" {
			inner.html.WriteString("<p>")
			escape(&inner.html, text)
			inner.html.WriteString("</p>")
		}
	}
	return inner.finish()
}
