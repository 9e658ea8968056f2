package check

import (
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/sanitize"
)

// everywhere are props that every component may have.
var everywhere = []string{"class", "className", "id", "style", "key", "ref", "ui", "as"}

// component checks one call of a component. A name that is like a known one is a slip of the pen
// and an error; any other may be a component of the site that the content comes from.
func (c *checker) component(n *mdc.Node) {
	if c.site.Own != nil && c.site.Own(n.Tag) {
		return
	}
	name := mdc.ComponentName(n.Tag)
	known, ok := c.site.Components[name]
	if !ok {
		c.unknownComponent(n, name)
		return
	}
	for _, p := range n.Props {
		c.prop(n, name, known, p)
	}
	for _, p := range known.Props {
		key := htmltree.KebabProp(p.Name)
		if p.Required && n.Prop(key) == nil && n.Prop(":"+key) == nil && !slices.Contains(slotsOf(n), p.Name) {
			c.report(diag.Prop.Problemf(n.Pos, "%q needs the prop %q", name, key).WithHint(`write %s="…" into the braces behind its name`, key))
		}
	}
	for _, slot := range slotsOf(n) {
		c.slot(n, name, known, slot)
	}
	c.empty(n, name, known)
	c.within(n, name, known.Parent)
	if name == sceneComponent {
		c.scene(n)
	}
}

func (c *checker) unknownComponent(n *mdc.Node, name string) {
	names := slices.Sorted(maps.Keys(c.site.Components))
	if near, ok := diag.Nearest(name, names); ok {
		c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).WithWord(n.Tag).WithHint("did you mean %q?", near))
		return
	}
	c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).WithWord(n.Tag).WithHint("its content is shown without it"))
}

func (c *checker) prop(n *mdc.Node, name string, known components.Component, p mdc.Prop) {
	key, bound := strings.CutPrefix(p.Key, ":")
	if isAttribute(key) {
		return
	}
	i := slices.IndexFunc(known.Props, func(k components.Prop) bool { return htmltree.KebabProp(k.Name) == htmltree.KebabProp(key) })
	if i < 0 {
		if !sanitize.IsGlobal(strings.ToLower(htmltree.AttributeName(key))) {
			c.unknownProp(n, name, known, key)
		}
		return
	}
	value := p.Value
	if bound {
		value = mdc.BoundValue(p.Value)
	}
	if brokenJSON(p) {
		return // reported with those of all elements
	}
	c.value(n, name, known.Props[i], value)
	c.reference(n, known.Props[i], value)
}

// isAttribute reports whether a prop is one that any element may have.
func isAttribute(key string) bool {
	return slices.Contains(everywhere, key) || strings.HasPrefix(key, "data") || strings.HasPrefix(key, "aria") || strings.HasPrefix(key, "v-")
}

func (c *checker) unknownProp(n *mdc.Node, name string, known components.Component, key string) {
	names := make([]string, len(known.Props))
	for i, p := range known.Props {
		names[i] = htmltree.KebabProp(p.Name)
	}
	c.report(diag.Prop.Problemf(n.Pos, "%q has no prop %q", name, key).WithWord(key).WithSuggestion(htmltree.KebabProp(key), names))
}

// reference checks what a prop names: an icon or a page.
func (c *checker) reference(n *mdc.Node, p components.Prop, value any) {
	text, ok := value.(string)
	switch {
	case !ok:
	case p.Type == components.Icon:
		c.icon(n.Pos, text)
	case p.Type == components.Link:
		c.address(n.Pos, text)
	}
}

// icon checks that an icon exists.
func (c *checker) icon(pos diag.Pos, name string) {
	if name == "" {
		return
	}
	if _, ok := c.site.Icons.SVG(name); ok {
		return
	}
	if prefix, _, ok := icons.Remote(name); ok && c.site.MoreIcons && !c.site.Icons.Has(prefix) {
		return
	}
	problem := diag.Icon.Problemf(pos, "no icon %q", name).WithWord(name).
		WithHint("icons are named by their set and their name there, as at https://icon-sets.iconify.design")
	if near := c.site.Icons.Suggest(name); len(near) > 0 {
		problem = problem.WithHint("did you mean %q?", near[0])
	}
	c.report(problem)
}

func (c *checker) slot(n *mdc.Node, name string, known components.Component, slot string) {
	if _, ok := known.Slot(slot); ok || slot == components.Default {
		return
	}
	var names []string
	for _, s := range known.Slots {
		if s.Name != components.Default {
			names = append(names, s.Name)
		}
	}
	c.report(diag.Slot.Problemf(n.Pos, "%q has no slot %q", name, slot).WithSuggestion(slot, names))
}

// slotsOf lists the named slots that n fills.
func slotsOf(n *mdc.Node) []string {
	var names []string
	for _, child := range n.Children {
		for _, p := range child.Props {
			if name, ok := strings.CutPrefix(p.Key, "v-slot:"); ok && child.Tag == "template" {
				names = append(names, name)
			}
		}
	}
	return names
}
