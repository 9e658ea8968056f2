package render

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// component ends the current run of HTML and adds a call to the component n.
func (w *articleWriter) component(n *mdc.Node) {
	if mdc.ComponentName(n.Tag) == SceneComponent {
		w.scene(n)
		return
	}
	if mdc.ComponentName(n.Tag) == fileTreeComponent && w.isKnown(n) {
		w.fileTree(n)
		return
	}
	if !w.isKnown(n) {
		if n.IsBare() {
			escape(w.html, ":"+n.Written())
		}
		w.unknown(n)
		return
	}
	slots := w.slots(n)
	defer w.rest(n)
	if name := mdc.ComponentName(n.Tag); w.isPart != nil && w.isPart(name) {
		slots[placeSlot] = []payload.Part{{HTML: w.trees.place(name, n.Pos)}}
	}
	w.call(n, slots)
}

// rest writes the content that a component does not show itself, which is the text between its items, or all content if
// it shows none. The content is written after the component.
func (w *articleWriter) rest(n *mdc.Node) {
	known := w.components[mdc.ComponentName(n.Tag)]
	if !w.showsNothing(known) && known.Items == nil {
		return
	}
	listed := listedItems(n, known)
	for _, child := range n.Children {
		name, nodes := slotOf(child)
		if _, filled := known.Slot(name); filled && name != components.Default || listed.slots[name] {
			continue
		}
		if known.Items != nil {
			nodes = slices.DeleteFunc(slices.Clone(nodes), mdc.IsItem)
		}
		w.nodes(nodes)
	}
}

// showsNothing reports whether a component does not show content outside named slots.
func (w *articleWriter) showsNothing(known components.Component) bool {
	_, has := known.Slot(components.Default)
	return !has && known.Items == nil && w.components != nil
}

// call ends the current run of HTML and adds a call to the component n with the given slots.
func (w *articleWriter) call(n *mdc.Node, slots map[string][]payload.Part) {
	w.finish()
	w.parts = append(w.parts, payload.Part{Component: &payload.Component{
		Name:  mdc.ComponentName(n.Tag),
		Props: w.props(n),
		Slots: slots,
	}})
}

// props returns the component's props with camelCase names, evaluated bindings, and icons as SVG.
func (w *articleWriter) props(n *mdc.Node) map[string]any {
	known := w.components[mdc.ComponentName(n.Tag)]
	props := Props(n, func(name string) (components.Prop, bool) {
		if name == components.ItemsProp && known.Items != nil {
			return components.Prop{}, false // the items are in the default slot
		}
		prop, isItem := components.Find(w.items, name)
		if !isItem {
			prop, _ = known.Prop(name)
		}
		return prop, true
	}, w.reference)
	if mdc.ComponentName(n.Tag) == fieldComponent {
		props["anchor"] = w.anchors.field(n)
	}
	if scene, ok := w.sceneOf(n); ok {
		props["module"], props["source"], props["poster"] = scene.Module, scene.Source, scene.Poster
		if scene.ControlLines > 0 {
			props["controlLines"] = scene.ControlLines
		}
	}
	if mdc.ComponentName(n.Tag) == components.ChallengeList {
		props["steps"] = challengesOf(w.doc)
	}
	for _, prop := range known.Props {
		switch {
		case prop.Type == components.Pages && w.childPages != nil:
			props[prop.Name] = w.childPages(ListedFolder(n, prop, w.doc.Path))
		case prop.Type == components.Releases && w.releases != nil:
			list := w.releases(ListedFolder(n, prop, w.doc.Path))
			for i := range list {
				list[i].To = w.base.Address(list[i].To)
			}
			props[prop.Name] = list
		}
	}
	return props
}

// ListedFolder returns the folder that n lists in a prop of type [components.Pages] or [components.Releases]. If the
// prop does not name a folder, it is the folder of the page.
func ListedFolder(n *mdc.Node, prop components.Prop, page string) string {
	folder, _ := n.Value(htmltree.KebabProp(prop.Name)).(string)
	return cmp.Or(folder, page)
}

// Props returns the props of n by camelCase name. resolve converts icons and links. find returns the definition of a
// prop, or false for props that are omitted.
func Props(n *mdc.Node, find func(name string) (components.Prop, bool), resolve func(kind components.Type, text string) any) map[string]any {
	props := make(map[string]any, len(n.Props))
	for _, given := range n.Props {
		key, value := given.Key, given.Value
		if bound, ok := strings.CutPrefix(key, ":"); ok {
			key, value = bound, mdc.BoundValue(value)
		}
		if words, ok := value.([]string); ok {
			value = strings.Join(words, " ")
		}
		name := htmltree.CamelProp(mdc.PropName(key))
		if prop, ok := find(name); ok {
			props[name] = prop.Resolve(value, resolve)
		}
	}
	return props
}

// reference converts an icon name to an SVG, and a link to a URL.
func (w *articleWriter) reference(t components.Type, value string) any {
	switch t {
	case components.Icon:
		return w.icons.SVG(value)
	case components.Link:
		return w.address(value)
	}
	return value
}

// slots splits the children of n by slot. Text outside named slots belongs to "default".
func (w *articleWriter) slots(n *mdc.Node) map[string][]payload.Part {
	names, content := []string{}, map[string][]*mdc.Node{}
	known := w.components[mdc.ComponentName(n.Tag)]
	listed := listedItems(n, known)
	for _, child := range n.Children {
		name, nodes := slotOf(child)
		if listed.slots[name] {
			continue
		}
		if _, has := known.Slot(name); !has && w.components != nil {
			name = components.Default
		}
		if name == components.Default && w.showsNothing(known) {
			continue
		}
		if _, seen := content[name]; !seen {
			names = append(names, name)
		}
		content[name] = append(content[name], nodes...)
	}
	slots := make(map[string][]payload.Part, len(names))
	for _, name := range names {
		nodes := content[name]
		if slot, _ := known.Slot(name); slot.Inline {
			nodes = inLine(nodes)
		}
		var items []components.Prop
		if name == components.Default && known.Items != nil {
			items, nodes = known.Items, slices.DeleteFunc(slices.Clone(nodes), func(n *mdc.Node) bool { return !mdc.IsItem(n) })
		}
		slots[name] = w.slot(items, nodes)
	}
	if len(listed.items) > 0 {
		slots[components.Default] = append(slots[components.Default], w.listed(n, known, listed)...)
	}
	if command := commandOf(n, known); command != "" {
		slots[components.Default] = []payload.Part{w.commandGroup("bash", command)}
	}
	return slots
}

// slot splits the content of a slot. If the component reads items, code blocks count as components, and components in
// the slot keep only the given props, because nothing reads the others.
func (w *articleWriter) slot(items []components.Prop, nodes []*mdc.Node) []payload.Part {
	inner := w.inner()
	inner.items = items
	for _, n := range nodes {
		if items != nil && n.Tag == "pre" {
			inner.preComponent(n)
			continue
		}
		if items != nil && (n.Component || mdc.IsComponent(n)) && !w.isKnown(n) {
			inner.call(n, map[string][]payload.Part{components.Default: inner.slot(nil, allSlots(n))})
			continue
		}
		inner.node(n)
	}
	return inner.finish()
}

// preComponent adds a code block as a component, with the HTML of the block in its slot.
func (w *articleWriter) preComponent(n *mdc.Node) {
	w.finish()
	inner := w.inner()
	inner.codeBlock(n, parseCodeMeta(n.Attr("meta")))
	filename := codeName(n, parseCodeMeta(n.Attr("meta")))
	w.parts = append(w.parts, payload.Part{Component: &payload.Component{
		Name: "pre",
		Props: map[string]any{
			"language": n.Attr("language"),
			"filename": filename,
			"icon":     w.icons.File(filename, n.Attr("language")),
		},
		Slots: map[string][]payload.Part{"default": inner.finish()},
	}})
}

// slotOf returns the slot that a component's child belongs to, and the child's content.
func slotOf(child *mdc.Node) (string, []*mdc.Node) {
	if child.Tag != "template" {
		return "default", []*mdc.Node{child}
	}
	for _, p := range child.Props {
		if name, ok := strings.CutPrefix(p.Key, "v-slot:"); ok {
			return name, child.Children
		}
	}
	return "default", child.Children
}
