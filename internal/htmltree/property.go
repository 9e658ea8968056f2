package htmltree

import (
	"strconv"
	"strings"
	"sync"
)

// property is the name of an attribute in the tree, and the kind of its value.
type property struct{ name, kind string }

var htmlProperties = sync.OnceValue(func() map[string]property { return readProperties(htmlAttributes, nil) })

var svgProperties = sync.OnceValue(func() map[string]property {
	return readProperties(svgAttributes, htmlProperties())
})

// readProperties reads a table of attributes that extends the given one. It is indexed by the lowercase name of the
// attribute and the name of its property.
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

// Attribute is an attribute of an element in HTML.
type Attribute struct {
	Name, Value string
	// Bare is set for an attribute without a value.
	Bare bool
}

// Property returns the name and the value of an attribute in a tree: a string, bool, float64 or []string. The value is
// nil if the attribute has no property. SVG elements have different attributes.
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

// dataName converts "data-foo-bar" to dataFooBar and returns other names unchanged. Characters directly after "data"
// count as a separate word.
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

// value converts the text of an attribute to its kind, or to nil if it means no value.
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

// orNumber returns text as a number if it is one, otherwise text itself.
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

// isPrefixed reports whether text is a number with a base prefix, such as "0x10".
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
