package highlight

import "strings"

// markup paints HTML, and the markup of Vue, whose attributes may hold code.
type markup struct {
	cursor
	vue    bool
	closed bool // no "}}" is left, so no "{{" opens anything
}

func paintHTML(c *canvas, from, to int) {
	m := markup{cursor: cursor{c, from, to}}
	m.run()
}

func (m *markup) run() {
	for m.pos < m.end {
		switch rest := m.rest(); {
		case rest[0] == '<':
			m.angle(rest)
		case rest[0] == '&':
			m.pos += paintEntity(m.c, m.pos, m.end)
		case m.vue && !m.closed && strings.HasPrefix(rest, "{{"):
			m.interpolation(rest)
		default:
			m.pos++
		}
	}
}

// angle reads what "<" begins: a comment, a declaration, a tag, or nothing.
func (m *markup) angle(rest string) {
	switch {
	case strings.HasPrefix(rest, "<!--"):
		m.take(lenThrough(rest, 4, "-->"), Comment)
	case strings.HasPrefix(rest, "<![CDATA["):
		m.take(lenThrough(rest, 9, "]]>"), String)
	case strings.HasPrefix(rest, "<!"):
		m.take(2, Punctuation)
		m.tag(Tag)
	case strings.HasPrefix(rest, "</"):
		m.take(2, Punctuation)
		m.tag(kindOfTag(m.rest()))
	case len(rest) > 1 && (isLetter(rest[1]) || rest[1] == '_'):
		m.take(1, Punctuation)
		m.element()
	default:
		m.pos++
	}
}

// element reads an opening tag and, of a script or style, all through to its closing tag.
func (m *markup) element() {
	name := strings.ToLower(m.rest()[:tagNameLen(m.rest())])
	attributes := m.tag(kindOfTag(m.rest()))
	if attributes.closed {
		return
	}
	paint := m.content(name, attributes)
	if paint == nil {
		return
	}
	n := lenUntilClosing(m.rest(), name)
	paint(m.c, m.pos, m.pos+n)
	m.pos += n
}

// content is the painter of an element whose content is no markup, nil for all others.
func (m *markup) content(name string, a attributes) painter {
	switch name {
	case "script":
		return scriptOfElement(a)
	case "style":
		if a.lang == "scss" || a.lang == "sass" || a.lang == "less" || a.lang == "stylus" {
			return paintSCSS
		}
		return paintCSS
	case "template":
		return nil
	}
	if m.vue && a.lang != "" {
		return blockPainter(a.lang)
	}
	return nil
}

// scriptOfElement chooses the language of a script element by its lang and type.
func scriptOfElement(a attributes) painter {
	switch {
	case a.lang == "ts" || a.lang == "tsx" || a.lang == "jsx":
		return scriptPainter(a.lang != "ts")
	case strings.HasSuffix(a.kind, "json") || a.kind == "importmap":
		return paintJSON
	case a.kind == "" || a.kind == "module" || strings.HasSuffix(a.kind, "javascript"):
		return scriptPainter(true)
	}
	return paintNothing
}

// paintNothing leaves a range plain.
func paintNothing(*canvas, int, int) {}

// lenUntilClosing is the length of s up to the closing tag of the element name.
func lenUntilClosing(s, name string) int {
	for from := 0; ; {
		i := strings.Index(s[from:], "</")
		if i < 0 {
			return len(s)
		}
		from += i
		after := s[from+2:]
		if len(after) >= len(name) && strings.EqualFold(after[:len(name)], name) &&
			(len(after) == len(name) || tagNameLen(after) == len(name)) {
			return from
		}
		from += 2
	}
}

// attributes are those attributes of a tag that choose how to go on.
type attributes struct {
	lang, kind string // lang="ts", type="module"
	closed     bool   // "/>"
}

// tag reads a tag from its name to ">".
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
			return a // the tag was never closed
		case attributeNameLen(rest) > 0:
			m.attribute(&a)
		default:
			m.pos++
		}
	}
	return a
}

// attributeNameLen is the length of the attribute name at the start of s. Brackets may hold
// quotes and blanks: Vue's dynamic arguments.
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

// paintEntities paints the character references in from..to.
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

// paintValue paints the code that an attribute holds between its quotes.
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
