package highlight

import "strings"

// attributes holds the attributes of a tag that determine how its content is painted.
type attributes struct {
	lang, kind string // lang="ts", type="module"
	closed     bool   // "/>"
}

// tag reads the rest of a tag, from its name to ">".
func (m *markup) tag(name Kind) attributes {
	var a attributes
	m.take(tagNameLen(m.rest()), name)
	for m.pos < m.end {
		switch rest := m.rest(); {
		case rest[0] == '>':
			m.take(1, Punctuation)
			return a
		case strings.HasPrefix(rest, "/>"):
			m.take(2, Punctuation)
			a.closed = true
			return a
		case rest[0] == '<':
			return a // the tag is never closed
		case attributeNameLen(rest) > 0:
			m.attribute(&a)
		default:
			m.pos++
		}
	}
	return a
}

// attributeNameLen returns the length of the attribute name at the start of s. Brackets in the name may contain
// quotes and spaces, as in Vue's dynamic arguments.
func attributeNameLen(s string) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case b == '[':
			depth++
		case b == ']':
			depth--
		case b == '\n', strings.IndexByte("=> \t\r\"'<", b) >= 0 && depth <= 0,
			b == '/' && strings.HasPrefix(s[i:], "/>"):
			return i
		}
	}
	return len(s)
}

// attribute reads a name and, after "=", a value.
func (m *markup) attribute(a *attributes) {
	name := m.rest()[:attributeNameLen(m.rest())]
	m.take(len(name), Attribute)
	m.dynamicArgument(name)
	blank := spaceLen(m.rest())
	if blank == len(m.rest()) || m.rest()[blank] != '=' {
		return
	}
	m.pos += blank
	m.take(1, Punctuation)
	m.pos += spaceLen(m.rest())
	value := m.value(name)
	switch strings.ToLower(name) {
	case "lang":
		a.lang = value
	case "type":
		a.kind = value
	}
}

// value reads an attribute's value and returns it without its quotes.
func (m *markup) value(name string) string {
	rest := m.rest()
	if rest == "" {
		return ""
	}
	if rest[0] != '"' && rest[0] != '\'' {
		n := strings.IndexAny(rest, " \t\r\n>")
		if n < 0 {
			n = len(rest)
		}
		m.take(n, String)
		return rest[:n]
	}
	n := lenThrough(rest, 1, rest[:1])
	from, to := m.pos+1, m.pos+max(n-1, 1)
	m.take(n, String)
	paintEntities(m.c, from, to)
	m.paintValue(name, from, to)
	return m.c.src[from:to]
}

// paintEntities paints the character references between from and to.
func paintEntities(c *canvas, from, to int) {
	for from < to {
		i := strings.IndexByte(c.src[from:to], '&')
		if i < 0 {
			return
		}
		from += i
		from += paintEntity(c, from, to)
	}
}

// paintValue paints the code inside the quotes of an attribute.
func (m *markup) paintValue(name string, from, to int) {
	if m.vue {
		m.paintDirective(name, from, to)
		return
	}
	if len(name) > 2 && strings.EqualFold(name[:2], "on") && isLetter(name[2]) {
		m.c.paint(from, to, Plain)
		scriptPainter(false)(m.c, from, to)
	}
}
