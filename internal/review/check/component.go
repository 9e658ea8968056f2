package check

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// globalProps lists the props that every component accepts.
var globalProps = []string{"class", "className", "id", "style", "key", "ref", "ui", "as"}

// component checks one use of a component.
func (c *checker) component(n *mdc.Node) {
	name := mdc.ComponentName(n.Tag)
	if c.site.ComponentProps != nil {
		if props, isVue := c.site.ComponentProps(n.Tag); isVue {
			if props != nil {
				c.props(n, n.Tag, components.Component{Props: spelled(props, n)})
			}
			c.site.vueLinks(n, func(n *mdc.Node, href string) { c.address(n.Pos, href) })
			return
		}
	}
	component, ok := c.site.Components[name]
	if !ok && c.site.HasComponent != nil && (c.site.HasComponent(n.Tag) || c.site.HasComponent(name)) {
		return
	}
	if !ok {
		c.unknownComponent(n, name)
		return
	}
	c.props(n, name, component)
	items := listedItems(n, component)
	for _, slot := range slotsOf(n) {
		if !slices.ContainsFunc(items, func(item map[string]any) bool { return item["slot"] == slot }) {
			c.slot(n, name, component, slot)
		}
	}
	c.empty(n, name, component)
	c.unplaced(n, name, component)
	c.placement(n, name, component.Parent)
	if prop, ok := components.SceneProp(name); ok {
		c.scene(n, prop)
	}
}

// spelled returns props with the spelling that n uses for them. Vue components accept every spelling.
func spelled(props []components.Prop, n *mdc.Node) []components.Prop {
	props = slices.Clone(props)
	for i, prop := range props {
		for _, given := range n.Props {
			if name := htmltree.CamelProp(strings.TrimPrefix(given.Key, ":")); strings.EqualFold(name, prop.Name) {
				props[i].Name = name
			}
		}
	}
	return props
}

// listedItems returns the items in the items prop of n. It returns nil if the component does not have this prop.
func listedItems(n *mdc.Node, component components.Component) []map[string]any {
	if component.Items == nil {
		return nil
	}
	return mdc.Objects(n, components.ItemsProp)
}

// props checks the props of n and reports missing required props.
func (c *checker) props(n *mdc.Node, name string, component components.Component) {
	for _, p := range n.Props {
		c.prop(n, name, component, p)
	}
	for _, p := range component.Props {
		key := htmltree.KebabProp(p.Name)
		if p.Required && n.Prop(key) == nil && n.Prop(":"+key) == nil && !slices.Contains(slotsOf(n), p.Name) {
			c.report(diag.Prop.Problemf(n.Pos, "%q needs the prop %q", name, key).WithHint(`add %s="…" in braces after its name`, key))
		}
	}
}

// apiComponent is the name of the directive that includes a part of an export. With an export, it is replaced before the
// document is parsed.
const apiComponent = "api"

func (c *checker) unknownComponent(n *mdc.Node, name string) {
	if suggestion, ok := c.nearest(name, slices.Concat(c.site.OwnComponents, c.byPlacement())); ok && name != apiComponent {
		c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).WithWord(n.Tag).WithHint("did you mean %q?", suggestion))
		return
	}
	hint := "its content is shown without the component"
	if name == apiComponent {
		hint = `specify an export on the same line: ::api{of="useLoop" part="options"}`
	}
	if n.IsBare() {
		hint = fmt.Sprintf("it is shown as text; write \\:%s if it is meant as text", n.Written())
	}
	c.report(diag.Component.Problemf(n.Pos, "unknown component %q", n.Tag).WithWord(n.Tag).WithHint("%s", hint))
}

// byPlacement lists the components. Components for the current parent come first, and components for other parents come
// last, so that [diag.Nearest] prefers the components that can be used here.
func (c *checker) byPlacement() []string {
	rank := func(name string) int {
		switch c.site.Components[name].Parent {
		case "":
			return 1
		case c.parent:
			return 0
		}
		return 2
	}
	return slices.SortedFunc(maps.Keys(c.site.Components), func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), strings.Compare(a, b))
	})
}

// prop checks the name and the value of one prop of n.
func (c *checker) prop(n *mdc.Node, name string, component components.Component, p mdc.Prop) {
	key, isBound := strings.CutPrefix(p.Key, ":")
	if isAttribute(key) {
		return
	}
	key = mdc.PropName(key)
	i := slices.IndexFunc(component.Props, func(k components.Prop) bool { return htmltree.KebabProp(k.Name) == htmltree.KebabProp(key) })
	if i < 0 {
		if !sanitize.IsGlobal(strings.ToLower(htmltree.AttributeName(key))) {
			c.unknownProp(n, name, component, key)
		}
		return
	}
	value := p.Value
	if words, ok := value.([]string); ok {
		value = strings.Join(words, " ")
	}
	if isBound {
		value = mdc.BoundValue(p.Value)
	}
	if brokenJSON(p) {
		return // bound reports this problem
	}
	c.value(n, name, component.Props[i], value)
	c.reference(n, component.Props[i], value)
}

// isAttribute reports whether a prop is an attribute that every element accepts.
func isAttribute(key string) bool {
	return slices.Contains(globalProps, key) || strings.HasPrefix(key, "data") || strings.HasPrefix(key, "aria") || strings.HasPrefix(key, "v-")
}

func (c *checker) unknownProp(n *mdc.Node, name string, component components.Component, key string) {
	if component.Items != nil && key == components.ItemsProp {
		return
	}
	names := make([]string, len(component.Props))
	for i, p := range component.Props {
		names[i] = htmltree.KebabProp(p.Name)
	}
	c.report(diag.Prop.Problemf(n.Pos, "%q has no prop %q", name, key).WithWord(key).WithSuggestion(htmltree.KebabProp(key), names))
}

// reference checks the icons and pages that a prop refers to.
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

// MissingIcon returns a problem at pos if there is no icon with the given name.
func (s *Site) MissingIcon(pos diag.Pos, name string) (problem diag.Problem, missing bool) {
	if _, ok := s.Icons.SVG(name); ok {
		return problem, false
	}
	prefix, _, isName := icons.Remote(name)
	hasAnswer := s.IconService.Enabled && s.IconService.Failure == ""
	if isName && s.FetchesIcons && s.Icons.Lacks(name) && !hasAnswer {
		return problem, false
	}
	problem = diag.Icon.Problemf(pos, "no icon %q", name).WithWord(name).
		WithHint("an icon name consists of a set and a name in that set, as listed at https://icon-sets.iconify.design")
	isMissingSet := isName && s.Icons.Lacks(name) && (strings.HasPrefix(name, "i-") || strings.Contains(name, ":"))
	suggestions := s.Icons.Suggest(name)
	switch service := s.IconService; {
	case isMissingSet && service.Failure != "" && len(suggestions) > 0:
		problem = problem.WithHint("tresdocs does not include its icon set, and %s: run \"npm install @iconify-json/%s\" in the site's folder, or write %q", service.Failure, prefix, suggestions[0])
	case isMissingSet && service.Failure != "":
		problem = problem.WithHint("tresdocs does not include its icon set, and %s: run \"npm install @iconify-json/%s\" in the site's folder, or build on a machine that can reach the service", service.Failure, prefix)
	case len(suggestions) > 0:
		problem = problem.WithHint("did you mean %q?", suggestions[0])
	case !isMissingSet:
	case service.Enabled:
		problem = problem.WithHint("neither tresdocs nor the icon service has this icon: look up its name at https://icon-sets.iconify.design")
	default:
		problem = problem.WithHint("tresdocs does not include its icon set: run \"npm install @iconify-json/%s\" in the site's folder, or let builds fetch it with icons.fetch", prefix)
	}
	return problem, true
}

func (c *checker) slot(n *mdc.Node, name string, component components.Component, slot string) {
	if _, ok := component.Slot(slot); ok || slot == components.Default {
		return
	}
	var names []string
	for _, s := range component.Slots {
		if s.Name != components.Default {
			names = append(names, s.Name)
		}
	}
	c.report(diag.Slot.Problemf(n.Pos, "%q has no slot %q", name, slot).WithSuggestion(slot, names))
}

// unplaced reports the content of a block component that has no slot for it. HTML elements are exempt, because they may
// contain text only by accident: "<u-avatar /> text" does not close the element.
func (c *checker) unplaced(n *mdc.Node, name string, component components.Component) {
	if !n.Component || n.Written() != "" {
		return
	}
	isContent := func(child *mdc.Node) bool { return child.Tag != "template" && !isBlank([]*mdc.Node{child}) }
	if _, ok := component.Slot(components.Default); ok || name == "pre" || !slices.ContainsFunc(n.Children, isContent) {
		return
	}
	problem := diag.Slot.Problemf(n.Pos, "%q has no default slot, and its content is shown after it", name)
	c.report(problem.WithHint(`move the content below the component; a component of the site can declare the slot (slots: { default: "…" })`))
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

// placement checks that n is inside the component that must contain it. parent is empty if n can be anywhere.
func (c *checker) placement(n *mdc.Node, name, parent string) {
	if parent == "" || c.parent == parent {
		return
	}
	problem := diag.Placement.Problemf(n.Pos, "%q is outside %q", name, parent).WithWord(n.Tag)
	c.report(problem.WithHint("move it inside ::%s, and write it with one more colon", parent))
}

// bound checks that the values of bound props, such as ":items", are valid JSON if they look like JSON.
func (c *checker) bound(n *mdc.Node) {
	for _, p := range n.Props {
		if brokenJSON(p) {
			problem := diag.Prop.Problemf(n.Pos, "the value of %q is not valid JSON and is used as text", p.Key).WithWord(p.Key)
			c.report(problem.WithHint(`close all brackets, and write keys and strings in double quotes: %s='[{"a": 1}]'`, p.Key))
		}
	}
}

// brokenJSON reports whether the value of a bound prop begins like a JSON array, object or string but is not valid
// JSON. Any other value may be a variable.
func brokenJSON(p mdc.Prop) bool {
	text, _ := p.Value.(string)
	text = strings.TrimSpace(text)
	return strings.HasPrefix(p.Key, ":") && text != "" && strings.IndexByte(`[{"`, text[0]) >= 0 && !json.Valid([]byte(text))
}

// empty reports components and slots that need content but have none.
func (c *checker) empty(n *mdc.Node, name string, component components.Component) {
	slot, _ := component.Slot(components.Default)
	if slot.Required && len(listedItems(n, component)) == 0 && (slot.Or == "" || !hasProp(n, htmltree.KebabProp(slot.Or))) {
		switch {
		case isBlank(n.Children):
			c.report(diag.Empty.Problemf(n.Pos, "%q is empty", name).WithHint("%s, or remove it", missing(component, slot)))
			return
		case component.Items != nil && !slices.ContainsFunc(n.Children, func(child *mdc.Node) bool { return !child.IsText() && mdc.IsItem(child) }):
			c.report(diag.Empty.Problemf(n.Pos, "%q is shown empty, and its text is shown below it", name).WithHint("%s", missing(component, slot)))
		}
	}
	for _, child := range n.Children {
		for _, p := range child.Props {
			if slot, ok := strings.CutPrefix(p.Key, "v-slot:"); ok && child.Tag == "template" && isBlank(child.Children) {
				c.report(diag.Empty.Problemf(child.Pos, "the slot %q of %q is empty", slot, name).WithHint("add content below its name, or remove it"))
			}
		}
	}
}

// missing returns an instruction to fill a slot with the content that its definition describes.
func missing(component components.Component, slot components.Slot) string {
	delimiters := "lines"
	if component.Kind == components.Inline {
		delimiters = "brackets"
	}
	content, details, _ := strings.Cut(strings.TrimSuffix(slot.Doc, "."), ". ")
	if details != "" {
		details = " (" + lowerFirst(strings.ReplaceAll(details, "`", `"`)) + ")"
	}
	return fmt.Sprintf("add %s between its %s%s", lowerFirst(cmp.Or(content, "content")), delimiters, details)
}

// lowerFirst converts the first letter of a sentence to lowercase.
func lowerFirst(sentence string) string {
	first, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToLower(first)) + sentence[size:]
}

func hasProp(n *mdc.Node, prop string) bool {
	return n.Prop(prop) != nil || n.Prop(":"+prop) != nil
}

func isBlank(nodes []*mdc.Node) bool {
	for _, n := range nodes {
		if !n.IsText() || strings.TrimSpace(n.Text) != "" {
			return false
		}
	}
	return true
}
