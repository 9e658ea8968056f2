package render

import (
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// TeaserList is the component that presents the pages below its own.
const TeaserList = "recipes-list"

// component ends the run of HTML and adds a call of the component that n names.
func (f *folder) component(n *mdc.Node) {
	if mdc.ComponentName(n.Tag) == SceneComponent {
		f.scene(n)
		return
	}
	f.finish()
	f.parts = append(f.parts, payload.Part{Component: &payload.Component{
		Name:  mdc.ComponentName(n.Tag),
		Props: f.props(n),
		Slots: f.slots(n),
	}})
}

// props gives the component's props in camelCase, bound ones by their value, icons as SVG.
func (f *folder) props(n *mdc.Node) map[string]any {
	props := make(map[string]any, len(n.Props))
	for _, p := range n.Props {
		key, value := p.Key, p.Value
		if bound, ok := strings.CutPrefix(key, ":"); ok {
			key, value = bound, mdc.BoundValue(value)
		}
		if classes, ok := value.([]string); ok {
			value = strings.Join(classes, " ")
		}
		key = camel(key)
		props[key] = f.value(n.Tag, key, value)
	}
	if mdc.ComponentName(n.Tag) == TeaserList && f.below != nil {
		props["items"] = f.below(f.doc.Path)
	}
	return props
}

// value gives a prop's value as the component needs it, with all that lists and objects in it refer to.
func (f *folder) value(tag, key string, value any) any {
	switch v := value.(type) {
	case string:
		return f.reference(tag, key, v)
	case []any:
		list := make([]any, len(v))
		for i, item := range v {
			list[i] = f.value(tag, "", item)
		}
		return list
	case map[string]any:
		object := make(map[string]any, len(v))
		for key, item := range v {
			object[key] = f.value(tag, key, item)
		}
		return object
	}
	return value
}

// reference turns the name of an icon into its SVG and a link into the address a browser needs.
func (f *folder) reference(tag, key, value string) any {
	switch {
	case mdc.IsIconProp(tag, key):
		return f.icons.SVG(value)
	case key == "to" || key == "href":
		return f.address(value)
	}
	return value
}

func camel(kebab string) string {
	if !strings.Contains(kebab, "-") {
		return kebab
	}
	var b strings.Builder
	upper := false
	for _, r := range kebab {
		if r == '-' {
			upper = true
			continue
		}
		if upper {
			r, upper = unicode.ToUpper(r), false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// slots folds the children of n, slot by slot. Text outside a named slot belongs to "default".
func (f *folder) slots(n *mdc.Node) map[string][]payload.Part {
	names, content := []string{}, map[string][]*mdc.Node{}
	for _, child := range n.Children {
		name, nodes := slotOf(child)
		if _, seen := content[name]; !seen {
			names = append(names, name)
		}
		content[name] = append(content[name], nodes...)
	}
	slots := make(map[string][]payload.Part, len(names))
	for _, name := range names {
		slots[name] = f.slot(n.Tag, inLine(n.Tag, name, content[name]))
	}
	if command := commandOf(n); command != "" {
		slots["default"] = []payload.Part{f.commandGroup("bash", command)}
	}
	return slots
}

// slot folds the content of one slot of the component tag. Right inside a group or a tree a code block is
// a component itself, because they look for them.
func (f *folder) slot(tag string, nodes []*mdc.Node) []payload.Part {
	looks := codeHolders[mdc.ComponentName(tag)]
	inner := folder{source: f.source}
	for _, n := range nodes {
		if looks && n.Tag == "pre" {
			inner.preComponent(n)
			continue
		}
		inner.node(n)
	}
	return inner.finish()
}

// codeHolders ask for what is in them one by one.
var codeHolders = set("accordion code-group code-tree tabs")

// preComponent adds a code block as a component with its finished HTML in its slot.
func (f *folder) preComponent(n *mdc.Node) {
	f.finish()
	inner := folder{source: f.source}
	inner.codeBlock(n, parseCodeMeta(n.Attr("meta")))
	filename := codeName(n, parseCodeMeta(n.Attr("meta")))
	f.parts = append(f.parts, payload.Part{Component: &payload.Component{
		Name: "pre",
		Props: map[string]any{
			"language": n.Attr("language"),
			"filename": filename,
			"icon":     f.icons.File(filename, n.Attr("language")),
		},
		Slots: map[string][]payload.Part{"default": inner.finish()},
	}})
}

// slotOf tells which slot a child of a component fills, and with what.
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
