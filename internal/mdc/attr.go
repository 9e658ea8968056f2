package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/htmltree"
)

// rawProp is a prop before its name is known to be an attribute of HTML.
type rawProp struct {
	key, value string
	// flag is set for a bare word.
	flag bool
}

// put sets a prop; a key that is there already takes the new value.
func put(props []rawProp, p rawProp) []rawProp {
	for i := range props {
		if props[i].key == p.key {
			props[i] = p
			return props
		}
	}
	return append(props, p)
}

// plainProps are the props that attributes of an element stand for as they are written.
func plainProps(attrs []attr) []rawProp {
	props := make([]rawProp, 0, len(attrs)+1)
	for _, a := range attrs {
		props = put(props, rawProp(a))
	}
	return props
}

// openerProps are the props that attributes of a block component stand for. A bare word is bound to
// true; as itself it stays only where HTML spells it in another way ("aria-hidden").
func openerProps(attrs []attr) []rawProp {
	props := plainProps(attrs)
	for _, a := range attrs {
		if a.flag {
			props = put(props, rawProp{key: ":" + a.key, value: "true"})
		}
	}
	return props
}

// unbind takes away what a bare word of the opener bound, where YAML sets the same key.
func unbind(props []rawProp, key string) []rawProp {
	for i, p := range props {
		if p.key == key && p.flag {
			return slices.DeleteFunc(props, func(p rawProp) bool { return p.key == ":"+props[i].key })
		}
	}
	return props
}

// boundProps are the props that attributes of an inline component stand for: a bare word, or an empty
// value, is bound to true.
func boundProps(attrs []attr) []rawProp {
	if len(attrs) == 0 {
		return nil
	}
	props := make([]rawProp, 0, len(attrs)+1)
	for _, a := range attrs {
		if a.flag || a.value == "" {
			a = attr{key: ":" + a.key, value: "true"}
		}
		props = put(props, rawProp(a))
	}
	return props
}

// finalProps gives props their final names and values. A bound prop takes the place of a plain one.
func finalProps(raw []rawProp) []Prop {
	props := make([]Prop, 0, len(raw))
	for _, r := range raw {
		if r.key == "" {
			continue
		}
		p := newProp(r, false)
		if p.Value == nil || p.Key[0] != ':' && hasKey(raw, ":"+p.Key) {
			continue
		}
		props = setProp(props, p)
	}
	if len(props) == 0 {
		return nil
	}
	return props
}

func hasKey(props []rawProp, key string) bool {
	for _, p := range props {
		if p.key == key {
			return true
		}
	}
	return false
}

// setProp sets a prop of an element, each key once.
func setProp(props []Prop, p Prop) []Prop {
	for i := range props {
		if props[i].Key == p.Key {
			props[i] = p
			return props
		}
	}
	return append(props, p)
}

// newProp gives an attribute the name and value it has in the tree. The value is nil where there is no such prop.
func newProp(r rawProp, svg bool) Prop {
	key, value := htmltree.Property(htmltree.Attribute{Name: r.key, Value: r.value, Bare: r.flag}, svg)
	return Prop{key, value}
}
