package check

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Components are the components that authors can use, by their name in kebab-case.
type Components map[string]Component

// Component is what the front end says of a component.
type Component struct {
	// Kind is "block", "inline", "list" or "island".
	Kind  string   `json:"kind"`
	Doc   string   `json:"doc"`
	Props []Prop   `json:"props"`
	Slots []string `json:"slots"`
}

// Prop is a prop of a component.
type Prop struct {
	Name     string `json:"name"`
	Doc      string `json:"doc"`
	Required bool   `json:"required"`
	// Types are "string", "number", "boolean" and "any".
	Types []string `json:"types"`
	// Values are the texts that the prop takes; none where it takes any.
	Values []string `json:"values"`
}

// ReadComponents reads the description that the front end's build leaves.
func ReadComponents(data []byte) (Components, error) {
	var all Components
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("decode components: %w", err)
	}
	return all, nil
}

// everywhere are props that every component may have.
var everywhere = []string{"class", "className", "id", "style", "key", "ref", "ui", "as"}

// component checks one call of a component. A name that is like a known one is a slip of the pen
// and an error; any other may be a component of the site that the content comes from.
func (c *checker) component(n *mdc.Node) {
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
		key := mdc.KebabProp(p.Name)
		if p.Required && n.Prop(key) == nil && n.Prop(":"+key) == nil && !slices.Contains(slotsOf(n), p.Name) {
			c.report(diag.Prop.Problemf(n.Pos, "%q needs the prop %q", name, key).WithCure(`write %s="…" into the braces behind its name`, key))
		}
	}
	for _, slot := range slotsOf(n) {
		c.slot(n, name, known, slot)
	}
	c.empty(n, name, known)
	c.within(n, name)
	if name == sceneComponent {
		c.scene(n)
	}
}

func (c *checker) unknownComponent(n *mdc.Node, name string) {
	names := slices.Sorted(maps.Keys(c.site.Components))
	if near, ok := diag.Nearest(name, names); ok {
		c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).About(n.Tag).WithCure("did you mean %q?", near))
		return
	}
	c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).About(n.Tag).WithCure("its content is shown without it"))
}

func (c *checker) prop(n *mdc.Node, name string, known Component, p mdc.Prop) {
	key, bound := strings.CutPrefix(p.Key, ":")
	if isAttribute(key) {
		return
	}
	i := slices.IndexFunc(known.Props, func(k Prop) bool { return mdc.KebabProp(k.Name) == mdc.KebabProp(key) })
	if i < 0 {
		c.unknownProp(n, name, known, key)
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
	if text, ok := value.(string); ok {
		c.reference(n, key, text)
	}
}

// isAttribute reports whether a prop is one that any element may have.
func isAttribute(key string) bool {
	return slices.Contains(everywhere, key) || strings.HasPrefix(key, "data") || strings.HasPrefix(key, "aria") || strings.HasPrefix(key, "v-")
}

func (c *checker) unknownProp(n *mdc.Node, name string, known Component, key string) {
	names := make([]string, len(known.Props))
	for i, p := range known.Props {
		names[i] = mdc.KebabProp(p.Name)
	}
	c.report(diag.Prop.Problemf(n.Pos, "%q has no prop %q", name, key).About(key).Among(mdc.KebabProp(key), names))
}

// value checks the type of a prop's value and, where the prop names its values, that it is one of them.
func (c *checker) value(n *mdc.Node, name string, p Prop, value any) {
	key := mdc.KebabProp(p.Name)
	if !slices.Contains(p.Types, "any") && !slices.Contains(p.Types, kindOf(value)) {
		cure := `write :%s="…", with a colon`
		if slices.Contains(p.Types, "string") {
			cure = `write %s="…", without a colon`
		}
		c.report(diag.Prop.Problemf(n.Pos, "%s of %q must be %s, not %s", key, name, strings.Join(p.Types, " or "), kindOf(value)).
			About(key).WithCure(cure, key))
		return
	}
	text := fmt.Sprint(value)
	if len(p.Values) == 0 || slices.Contains(p.Values, text) {
		return
	}
	c.report(diag.Prop.Problemf(n.Pos, "%s of %q cannot be %q", key, name, text).About(text).
		WithCure("it takes %s", strings.Join(p.Values, ", ")))
}

// reference checks what a prop names: an icon or a page.
func (c *checker) reference(n *mdc.Node, key, value string) {
	switch {
	case mdc.IsIconProp(n.Tag, key):
		c.icon(n.Pos, value)
	case slices.Contains(linkProps, key):
		c.address(n.Pos, value)
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
	problem := diag.Icon.Problemf(pos, "no icon %q", name).About(name).
		WithCure("icons are named by their set and their name there, as at https://icon-sets.iconify.design")
	if near := c.site.Icons.Suggest(name); len(near) > 0 {
		problem = problem.WithCure("did you mean %q?", near[0])
	}
	c.report(problem)
}

func (c *checker) slot(n *mdc.Node, name string, known Component, slot string) {
	if slot == "default" || slices.Contains(known.Slots, slot) {
		return
	}
	c.report(diag.Slot.Problemf(n.Pos, "%q has no slot %q", name, slot).Among(slot, known.Slots))
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
