package components

import (
	"iter"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/text/htmltree"
)

// reference is an icon name or a link in the value of a prop.
type reference struct {
	kind Type
	text string
}

// References returns an iterator over the icon names and links in a value of p, with their types.
func (p Prop) References(value any) iter.Seq2[Type, string] {
	return func(yield func(Type, string) bool) {
		var found []reference
		p.Resolve(value, func(kind Type, text string) any {
			found = append(found, reference{kind, text})
			return text
		})
		for _, r := range found {
			if !yield(r.kind, r.text) {
				return
			}
		}
	}
}

// Resolve replaces each icon name and link in a value of p with the result of resolve. It also converts labeled links
// to objects and the keys of objects to camelCase.
func (p Prop) Resolve(value any, resolve func(kind Type, text string) any) any {
	isReference := p.Type == Icon || p.Type == Link
	switch v := value.(type) {
	case string:
		if isReference {
			return resolve(p.Type, v)
		}
		return v
	case []any:
		if !isReference && p.Type != Labeled {
			return p.resolveList(v, resolve)
		}
	}
	switch {
	case isReference:
		return "" // other values could become HTML
	case p.Type == Labeled:
		label, to := labeledLink(value)
		return map[string]any{"label": label, "to": Prop{Type: Link}.Resolve(to, resolve)}
	}
	return value
}

func (p Prop) resolveList(items []any, resolve func(Type, string) any) []any {
	list := make([]any, len(items))
	for i, item := range items {
		list[i] = p.ResolveItem(item, resolve)
	}
	return list
}

// ResolveItem is like [Prop.Resolve], but for a single item of the list in p.
func (p Prop) ResolveItem(item any, resolve func(Type, string) any) any {
	fields, ok := item.(map[string]any)
	if !ok || len(p.Props) == 0 {
		return Prop{Type: p.Of}.Resolve(item, resolve)
	}
	object := make(map[string]any, len(fields))
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		name := htmltree.CamelProp(key)
		field, _ := p.Prop(name)
		object[name] = field.Resolve(fields[key], resolve)
	}
	return object
}

// labeledLink returns the parts of a value of a prop of type [Labeled].
func labeledLink(value any) (label, to any) {
	switch v := value.(type) {
	case map[string]any:
		return v["label"], v["to"]
	case []any:
		if len(v) > 0 {
			label = v[0]
		}
		if len(v) > 1 {
			to = v[1]
		}
	}
	return label, to
}
