package check

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/htmltree"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/sanitize"
)

// everywhere are props that every component may have.
var everywhere = []string{"class", "className", "id", "style", "key", "ref", "ui", "as"}

// component checks one call of a component. A name that is like a known one is a slip of the pen
// and an error; any other may be a component of the site that the content comes from.
func (c *checker) component(n *mdc.Node) {
	name := mdc.ComponentName(n.Tag)
	if c.site.OwnProps != nil {
		if props, ok := c.site.OwnProps(n.Tag); ok {
			c.props(n, n.Tag, components.Component{Props: props})
			return
		}
	}
	known, ok := c.site.Components[name]
	if !ok && c.site.Own != nil && (c.site.Own(n.Tag) || c.site.Own(name)) {
		return
	}
	if !ok {
		c.unknownComponent(n, name)
		return
	}
	c.props(n, name, known)
	items := listedItems(n, known)
	for _, slot := range slotsOf(n) {
		if !slices.ContainsFunc(items, func(item map[string]any) bool { return item["slot"] == slot }) {
			c.slot(n, name, known, slot)
		}
	}
	c.empty(n, name, known)
	c.within(n, name, known.Parent)
	if name == sceneComponent {
		c.scene(n)
	}
}

// listedItems returns what n lists in its prop for items, where its component reads any.
func listedItems(n *mdc.Node, known components.Component) []map[string]any {
	if known.Items == nil {
		return nil
	}
	return mdc.Objects(n, components.ItemsProp)
}

// props checks the props that an author gives, and looks for those that are missing.
func (c *checker) props(n *mdc.Node, name string, known components.Component) {
	for _, p := range n.Props {
		c.prop(n, name, known, p)
	}
	for _, p := range known.Props {
		key := htmltree.KebabProp(p.Name)
		if p.Required && n.Prop(key) == nil && n.Prop(":"+key) == nil && !slices.Contains(slotsOf(n), p.Name) {
			c.report(diag.Prop.Problemf(n.Pos, "%q needs the prop %q", name, key).WithHint(`write %s="…" into the braces behind its name`, key))
		}
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
	key = mdc.PropName(key)
	i := slices.IndexFunc(known.Props, func(k components.Prop) bool { return htmltree.KebabProp(k.Name) == htmltree.KebabProp(key) })
	if i < 0 {
		if !sanitize.IsGlobal(strings.ToLower(htmltree.AttributeName(key))) {
			c.unknownProp(n, name, known, key)
		}
		return
	}
	value := p.Value
	if words, ok := value.([]string); ok {
		value = strings.Join(words, " ")
	}
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
	if known.Items != nil && key == components.ItemsProp {
		return
	}
	names := make([]string, len(known.Props))
	for i, p := range known.Props {
		names[i] = htmltree.KebabProp(p.Name)
	}
	c.report(diag.Prop.Problemf(n.Pos, "%q has no prop %q", name, key).WithWord(key).WithSuggestion(htmltree.KebabProp(key), names))
}

// reference checks what a prop names: icons and pages.
func (c *checker) reference(n *mdc.Node, p components.Prop, value any) {
	for kind, text := range p.References(value) {
		if kind == components.Icon {
			c.icon(n.Pos, text)
		} else {
			c.address(n.Pos, text)
		}
	}
}

// icon checks that an icon exists.
func (c *checker) icon(pos diag.Pos, name string) {
	if name == "" {
		return
	}
	if problem, missing := c.site.MissingIcon(pos, name); missing {
		c.report(problem)
	}
}

// MissingIcon reports an icon that does not exist, at the place that names it.
func (s *Site) MissingIcon(pos diag.Pos, name string) (problem diag.Problem, missing bool) {
	if _, ok := s.Icons.SVG(name); ok {
		return problem, false
	}
	prefix, _, isName := icons.Remote(name)
	answered := s.IconService.Asked && s.IconService.Failure == ""
	if isName && s.MoreIcons && s.Icons.Lacks(name) && !answered {
		return problem, false
	}
	problem = diag.Icon.Problemf(pos, "no icon %q", name).WithWord(name).
		WithHint("icons are named by their set and their name there, as at https://icon-sets.iconify.design")
	elsewhere := isName && s.Icons.Lacks(name) && (strings.HasPrefix(name, "i-") || strings.Contains(name, ":"))
	near := s.Icons.Suggest(name)
	switch service := s.IconService; {
	case elsewhere && service.Failure != "" && len(near) > 0:
		problem = problem.WithHint("the program does not have its set, and %s: run \"npm install @iconify-json/%s\" in the site's folder, or write %q", service.Failure, prefix, near[0])
	case elsewhere && service.Failure != "":
		problem = problem.WithHint("the program does not have its set, and %s: run \"npm install @iconify-json/%s\" in the site's folder, or build where it can be reached", service.Failure, prefix)
	case len(near) > 0:
		problem = problem.WithHint("did you mean %q?", near[0])
	case !elsewhere:
	case service.Asked:
		problem = problem.WithHint("neither the program nor the icon service has it: look its name up at https://icon-sets.iconify.design")
	default:
		problem = problem.WithHint("the program does not have its set: run \"npm install @iconify-json/%s\" in the site's folder, or have builds ask for it with icons.fetch", prefix)
	}
	return problem, true
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

// within checks that an item of a component stands in one; parent is empty for what is no item.
func (c *checker) within(n *mdc.Node, name, parent string) {
	if parent == "" || c.around == parent {
		return
	}
	problem := diag.Placement.Problemf(n.Pos, "%q stands outside of %q", name, parent).WithWord(n.Tag)
	c.report(problem.WithHint("put it between the lines of ::%s, with one colon more than that has", parent))
}

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

// empty finds components and slots that an author has left without content.
func (c *checker) empty(n *mdc.Node, name string, known components.Component) {
	own, _ := known.Slot(components.Default)
	if own.Required && blank(n.Children) && len(listedItems(n, known)) == 0 && (own.Or == "" || !given(n, htmltree.KebabProp(own.Or))) {
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
