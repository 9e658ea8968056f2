package mdc

import (
	"strconv"
	"strings"
	"sync"
)

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

// isPrefixed reports whether text is a number in another base than ten, such as "0x10".
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
