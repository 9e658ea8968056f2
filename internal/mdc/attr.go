package mdc

import (
	"strconv"
	"strings"
	"sync"
)

// rawProp is a prop before its name is known to be an attribute of HTML.
type rawProp struct{ key, value string }

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

// boundProps are the props that attributes of a component stand for; a bare word is bound to true.
func boundProps(attrs []attr) []rawProp {
	if len(attrs) == 0 {
		return nil
	}
	props := make([]rawProp, 0, len(attrs)+1)
	for _, a := range attrs {
		if a.flag {
			props = put(props, rawProp{":" + a.key, "true"})
		} else {
			props = put(props, rawProp{a.key, a.value})
		}
	}
	return props
}

// settle gives props their final names and values. A bound prop takes the place of a plain one.
func settle(raw []rawProp) []Prop {
	props := make([]Prop, 0, len(raw))
	for _, r := range raw {
		if r.key == "" || r.key[0] != ':' && hasKey(raw, ":"+r.key) {
			continue
		}
		props = setProp(props, newProp(r.key, r.value, false))
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

// slotProps are the props that attributes of a slot stand for; a bare word is an empty text.
func (f *flow) slotProps(attrs []attr) []Prop {
	raw := make([]rawProp, 0, len(attrs))
	for _, a := range attrs {
		raw = put(raw, rawProp{a.key, a.value})
	}
	return settle(raw)
}

// property is how an attribute of HTML is spelled in the tree, and the kind of its value.
type property struct{ name, kind string }

var htmlProperties = sync.OnceValue(func() map[string]property { return readProperties(htmlAttributes, nil) })

var svgProperties = sync.OnceValue(func() map[string]property {
	return readProperties(svgAttributes, htmlProperties())
})

// readProperties reads a table of attributes over the given one. Each is found by its name in lower
// case and by that of its property.
func readProperties(table string, base map[string]property) map[string]property {
	m := make(map[string]property, len(base)+512)
	for k, v := range base {
		m[k] = v
	}
	for row := range strings.Lines(table) {
		fields := append(strings.Fields(row), "")
		if len(fields) < 3 {
			continue
		}
		p := property{fields[1], fields[2]}
		m[strings.ToLower(fields[0])] = p
		m[strings.ToLower(fields[1])] = p
	}
	return m
}

// newProp gives an attribute the name and value it has in the tree.
func newProp(key, value string, svg bool) Prop {
	if key[0] == ':' {
		return Prop{key, value}
	}
	table := htmlProperties()
	if svg {
		table = svgProperties()
	}
	p, known := table[strings.ToLower(key)]
	if !known {
		return Prop{dataName(key), value}
	}
	return Prop{p.name, p.value(key, value)}
}

// dataName spells "data-foo-bar" as dataFooBar and leaves all other names alone.
func dataName(key string) string {
	if len(key) <= 5 || !strings.EqualFold(key[:5], "data-") {
		return key
	}
	for i := 5; i < len(key); i++ {
		if c := key[i]; !isLetter(c) && !isDigit(c) && strings.IndexByte("-._:", c) < 0 {
			return key
		}
	}
	var b strings.Builder
	b.WriteString("data")
	rest := key[5:]
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if c == '-' && i+1 < len(rest) && rest[i+1] >= 'a' && rest[i+1] <= 'z' {
			i++
			c = rest[i] - ('a' - 'A')
		} else if i == 0 && c >= 'a' && c <= 'z' {
			c -= 'a' - 'A'
		}
		b.WriteByte(c)
	}
	return b.String()
}

// value reads the text of an attribute as its kind says.
func (p property) value(key, text string) any {
	switch p.kind {
	case "boolean", "overloaded":
		if text == "" || strings.EqualFold(text, key) || strings.EqualFold(text, p.name) {
			return true
		}
	case "number":
		return orNumber(text)
	case "space":
		return strings.Fields(text)
	case "comma":
		return splitCommas(text)
	case "comma-space":
		return splitCommas(strings.Join(strings.Fields(text), ","))
	}
	return text
}

// orNumber gives the number that text spells, else text itself.
func orNumber(text string) any {
	n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || text == "" || strings.ContainsAny(text, "_xXpPnN") {
		return text
	}
	return n
}

func splitCommas(text string) []string {
	var parts []string
	for part := range strings.SplitSeq(text, ",") {
		parts = append(parts, strings.TrimSpace(part))
	}
	if n := len(parts); parts[n-1] == "" {
		parts = parts[:n-1]
	}
	return parts
}
