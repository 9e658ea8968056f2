package mdc

import (
	"slices"
	"strconv"
	"strings"
	"sync"
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

// settle gives props their final names and values. A bound prop takes the place of a plain one.
func settle(raw []rawProp) []Prop {
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

// newProp gives an attribute the name and value it has in the tree. The value is nil where there is no
// such prop.
func newProp(r rawProp, svg bool) Prop {
	if r.key[0] == ':' {
		return Prop{r.key, r.value}
	}
	table := htmlProperties()
	if svg {
		table = svgProperties()
	}
	p, known := table[strings.ToLower(r.key)]
	if !known {
		return Prop{dataName(r.key), r.value}
	}
	return Prop{p.name, p.value(r)}
}

// dataName spells "data-foo-bar" as dataFooBar and leaves all other names alone. What follows "data"
// without a dash counts as its own word.
func dataName(key string) string {
	if len(key) <= 4 || key[:4] != "data" {
		return key
	}
	rest := key[4:]
	for i := 0; i < len(rest); i++ {
		if c := rest[i]; !isLetter(c) && !isDigit(c) && strings.IndexByte("-._:", c) < 0 {
			return key
		}
	}
	if rest[0] != '-' {
		rest = "-" + rest
	}
	var b strings.Builder
	b.WriteString("data")
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if c == '-' && i+1 < len(rest) && rest[i+1] >= 'a' && rest[i+1] <= 'z' {
			i++
			c = rest[i] - ('a' - 'A')
		} else if i == 0 {
			continue // the dash before a digit or a capital
		}
		b.WriteByte(c)
	}
	return b.String()
}

// value reads the text of an attribute as its kind says, nil where it means that there is none.
func (p property) value(r rawProp) any {
	switch p.kind {
	case "boolean", "overloaded":
		if r.value == "" && !r.flag && p.kind == "boolean" {
			return nil
		}
		if r.value == "" || strings.EqualFold(r.value, r.key) || strings.EqualFold(r.value, p.name) {
			return true
		}
	case "number":
		return orNumber(r.value)
	case "space":
		return strings.Fields(r.value)
	case "comma":
		return splitCommas(r.value)
	case "comma-space":
		return splitCommas(strings.Join(strings.Fields(r.value), ","))
	}
	return r.value
}

// orNumber gives the number that text spells, else text itself.
func orNumber(text string) any {
	trimmed := strings.TrimSpace(text)
	if n, err := strconv.ParseUint(trimmed, 0, 64); err == nil && !strings.Contains(text, "_") && isPrefixed(trimmed) {
		return float64(n)
	}
	n, err := strconv.ParseFloat(trimmed, 64)
	if err != nil || strings.ContainsAny(text, "_xXpPnN") {
		return text
	}
	return n
}

// isPrefixed tells whether text is a number in another base than ten, such as "0x10".
func isPrefixed(text string) bool {
	return len(text) > 2 && text[0] == '0' && strings.IndexByte("xXoObB", text[1]) >= 0
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
