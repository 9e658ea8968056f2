package highlight

import "strings"

// paintVue paints a Vue single-file component or a part of one.
func paintVue(c *canvas, from, to int) {
	m := markup{cursor: cursor{c, from, to}, vue: true}
	m.run()
}

// blockPainter returns the painter of a custom block, such as <i18n lang="json">. It returns nil for languages that
// can contain Vue, which limits the nesting.
func blockPainter(lang string) painter {
	switch strings.ToLower(lang) {
	case "md", "mdc", "markdown", "vue", "vue-html":
		return nil
	}
	return ownPainter(lang)
}

// interpolation reads an expression in {{ }}.
func (m *markup) interpolation(rest string) {
	n := strings.Index(rest, "}}")
	if n < 0 {
		m.closed = true
		return
	}
	m.take(2, Punctuation)
	paintExpression(m.c, m.pos, m.pos+n-2)
	m.pos += n - 2
	m.take(2, Punctuation)
}

// isDirective reports whether the value of an attribute is code, as for v-if, :prop, @event, #slot and .prop.
func isDirective(name string) bool {
	return strings.HasPrefix(name, "v-") || len(name) > 1 && strings.IndexByte(":@#.", name[0]) >= 0
}

// dynamicArgument paints the expression in the brackets of the directive that was just read, as in :[name].
func (m *markup) dynamicArgument(name string) {
	from, to := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']')
	if !m.vue || !isDirective(name) || from < 0 || to < from {
		return
	}
	start := m.pos - len(name)
	m.c.paint(start+from+1, start+to, Plain)
	paintExpression(m.c, start+from+1, start+to)
}

// paintDirective paints the code in the value of a directive, and the quotes around it.
func (m *markup) paintDirective(name string, from, to int) {
	switch {
	case isDirective(name):
		m.c.paint(from, to, Plain)
		m.c.paint(from-1, from, Punctuation)
		m.c.paint(to, m.pos, Punctuation)
		paintExpression(m.c, from, to)
	case name == "style":
		m.c.paint(from, to, Plain)
		paintDeclarations(m.c, from, to)
	case name == "generic":
		m.c.paint(from, to, Plain)
		paintTypeParams(m.c, from, to)
	}
}
