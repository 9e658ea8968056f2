package highlight

import "strings"

// markup paints HTML and Vue templates, whose attributes may contain code.
type markup struct {
	cursor
	vue    bool
	closed bool // no "}}" follows, so "{{" no longer starts an expression
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

// angle reads a comment, a declaration or a tag that begins with "<", if there is one.
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

// element reads a start tag. For a script or style element, it reads everything up to and including the end tag.
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

// content returns the painter for an element whose content is not markup. It returns nil for all other elements.
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

// scriptOfElement returns the painter for the language of a script element, based on its lang and type attributes.
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

// paintNothing is a painter that leaves a range uncolored.
func paintNothing(*canvas, int, int) {}

// lenUntilClosing returns the length of s up to the end tag of the element with the given name.
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
