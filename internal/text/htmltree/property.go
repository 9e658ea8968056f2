package htmltree

import (
	"strconv"
	"strings"
	"sync"
)

// property is the name of an attribute's property in the tree, and the kind of its value.
type property struct{ name, kind string }

var htmlProperties = sync.OnceValue(func() map[string]property { return readProperties(htmlAttributes, nil) })

var svgProperties = sync.OnceValue(func() map[string]property {
	return readProperties(svgAttributes, htmlProperties())
})

// readProperties reads a table of attributes and adds it to base. The keys of the result are the lowercase names of the
// attributes and the names of their properties.
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

// Attribute is an attribute of an HTML element.
type Attribute struct {
	Name, Value string
	// Bare is true for an attribute without a value.
	Bare bool
}

// Property returns the property for an attribute in a tree. The value is a string, bool, float64 or []string, or nil if
// the attribute has no property. svg is true for SVG elements, whose attributes differ.
func Property(a Attribute, svg bool) (name string, value any) {
	if a.Name[0] == ':' {
		return a.Name, a.Value
	}
	table := htmlProperties()
	if svg {
		table = svgProperties()
	}
	p, known := table[strings.ToLower(a.Name)]
	if !known {
		return dataName(a.Name), a.Value
	}
	return p.name, p.value(a)
}

// dataName converts "data-foo-bar" to dataFooBar. It returns other names unchanged. Characters directly after "data"
// are a separate word.
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
			continue // keep the dash before a digit or an uppercase letter
		}
		b.WriteByte(c)
	}
	return b.String()
}

// value converts the text of an attribute to a value of kind p.kind. It returns nil if the attribute has no value.
func (p property) value(a Attribute) any {
	switch p.kind {
	case "boolean", "overloaded":
		if a.Value == "" && !a.Bare && p.kind == "boolean" {
			return nil
		}
		if a.Value == "" || strings.EqualFold(a.Value, a.Name) || strings.EqualFold(a.Value, p.name) {
			return true
		}
	case "number":
		return orNumber(a.Value)
	case "space":
		return strings.Fields(a.Value)
	case "comma":
		return splitCommas(a.Value)
	case "comma-space":
		return splitCommas(strings.Join(strings.Fields(a.Value), ","))
	}
	return a.Value
}

// orNumber returns text as a number if possible, and as a string otherwise.
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

// isPrefixed reports whether text begins with a base prefix, as in "0x10".
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

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
