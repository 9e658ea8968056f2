package highlight

import "strings"

// paintVue paints a single-file component, or any part of one.
func paintVue(c *canvas, from, to int) {
	m := markup{c: c, pos: from, end: to, vue: true}
	m.run()
}

// interpolation reads {{ an expression }}.
func (m *markup) interpolation(rest string) {
	n := strings.Index(rest, "}}")
	if n < 0 {
		m.pos += 2
		return
	}
	m.take(2, Punctuation)
	paintExpression(m.c, m.pos, m.pos+n-2)
	m.pos += n - 2
	m.take(2, Punctuation)
}

// isDirective reports whether an attribute's value is code: v-if, :prop, @event, #slot, .prop.
func isDirective(name string) bool {
	return strings.HasPrefix(name, "v-") || len(name) > 1 && strings.IndexByte(":@#.", name[0]) >= 0
}

// paintDirective paints the code in a directive's value, and its quotes as what they are.
func (m *markup) paintDirective(name string, from, to int) {
	switch {
	case isDirective(name):
		m.c.paint(from-1, m.pos, Plain)
		m.c.paint(from-1, from, Punctuation)
		m.c.paint(to, m.pos, Punctuation)
		paintExpression(m.c, from, to)
	case name == "generic":
		m.c.paint(from, to, Plain)
		paintTypeParams(m.c, from, to)
	}
}
