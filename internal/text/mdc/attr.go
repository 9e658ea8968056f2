package mdc

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/text/htmltree"
)

// rawProp is a prop whose HTML attribute name has not been mapped yet.
type rawProp struct {
	key, value string
	// flag is true for a bare word, which is an attribute without a value.
	flag bool
}

// put sets a prop. It replaces the value of an existing prop with the same key.
func put(props []rawProp, p rawProp) []rawProp {
	for i := range props {
		if props[i].key == p.key {
			props[i] = p
			return props
		}
	}
	return append(props, p)
}

// plainProps converts the attributes of an element to props without changing their values.
func plainProps(attrs []attr) []rawProp {
	props := make([]rawProp, 0, len(attrs)+1)
	for _, a := range attrs {
		props = put(props, rawProp{a.key, a.value, a.flag})
	}
	return props
}

// openerProps converts the attributes of a block component to props. A bare word becomes a prop bound to true, except
// for attributes that HTML spells differently, such as "aria-hidden", which remain plain.
func openerProps(attrs []attr) []rawProp {
	props := plainProps(attrs)
	for _, a := range attrs {
		if a.flag {
			props = put(props, rawProp{key: ":" + a.key, value: "true"})
		}
	}
	return props
}

// unbind removes the binding for a bare word in the opener if YAML sets the same key.
func unbind(props []rawProp, key string) []rawProp {
	for i, p := range props {
		if p.key == key && p.flag {
			return slices.DeleteFunc(props, func(p rawProp) bool { return p.key == ":"+props[i].key })
		}
	}
	return props
}

// boundProps converts the attributes of an inline component to props. A bare word or an empty value becomes a prop
// bound to true.
func boundProps(attrs []attr) []rawProp {
	if len(attrs) == 0 {
		return nil
	}
	props := make([]rawProp, 0, len(attrs)+1)
	for _, a := range attrs {
		if a.flag || a.value == "" {
			a = attr{key: ":" + a.key, value: "true"}
		}
		props = put(props, rawProp{a.key, a.value, a.flag})
	}
	return props
}

// finalProps maps props to their final names and values. Bound props replace plain props.
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

// setProp sets a prop of an element. It replaces an existing prop with the same key.
func setProp(props []Prop, p Prop) []Prop {
	for i := range props {
		if props[i].Key == p.Key {
			props[i] = p
			return props
		}
	}
	return append(props, p)
}

// newProp maps an attribute to its name and value in the tree. The value is nil if there is no corresponding prop.
func newProp(r rawProp, svg bool) Prop {
	key, value := htmltree.Property(htmltree.Attribute{Name: r.key, Value: r.value, Bare: r.flag}, svg)
	return Prop{key, value}
}
