package mdc

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// propsBlock is the YAML block between lines of dashes at the start of a component's content.
type propsBlock struct {
	state propsState
	// from and to delimit the lines of the block.
	from, to int
}

type propsState byte

const (
	propsAwaited propsState = iota
	propsOpen
	propsDone
)

// minDashes is the minimum number of dashes that open or close a props block.
const minDashes = 3

// yamlLine processes line i if it belongs to a props block. It reports whether it does.
func (f *blockParser) yamlLine(c *component, i int) bool {
	b := &c.yaml
	switch {
	case b.state == propsDone:
		return false
	case b.state == propsAwaited:
		b.state = propsDone
		if !f.dashes(c, i) {
			return false
		}
		b.state, b.from = propsOpen, i+1
		f.spread()
	case f.dashes(c, i):
		b.state, b.to = propsDone, i
		c.mayIndent = true
	}
	f.block.to = i + 1
	return true
}

// dashes reports whether line i opens or closes a props block. It does if it consists of dashes and has the same
// indentation as the component.
func (f *blockParser) dashes(c *component, i int) bool {
	l := &f.lines[i]
	width, pos := f.indent(l)
	text := strings.TrimRight(f.text[pos:l.end], " \t")
	return width == c.indent && len(text) >= minDashes && strings.Trim(text, "-") == ""
}

// componentProps returns the props of a component. Props in YAML override props in the opener.
func (f *blockParser) componentProps(c *component) []Prop {
	props := openerProps(c.attrs)
	b := c.yaml
	if b.state == propsOpen {
		f.report(diag.BlockOpen.Problemf(at(f.lines[b.from-1].start), "the props of %q are never closed", "::"+c.name).
			WithHint("add a line with \"---\" after them"))
		return finalProps(props)
	}
	if b.to > b.from {
		props = f.yamlProps(props, b.from, b.to, c.indent)
	}
	return finalProps(props)
}

// yamlProps parses a range of lines as YAML and adds the resulting props.
func (f *blockParser) yamlProps(props []rawProp, from, to, indent int) []rawProp {
	var b strings.Builder
	for i := from; i < to; i++ {
		if i > from {
			b.WriteByte('\n')
		}
		l := f.lines[i]
		f.eat(&l, indent)
		b.WriteString(f.rest(&l))
	}
	first := f.lineOf(f.lines[from].start)
	m, problems := f.yaml.Decode(b.String(), diag.Pos{Line: first, Col: 1})
	for _, p := range problems {
		p.Col += indent
		f.report(p)
	}
	for _, pair := range m {
		props = put(unbind(props, pair.Key), yamlProp(pair))
	}
	return props
}

// yamlProp returns the prop for a YAML key. Strings are not changed. All other values become bound props in JSON.
func yamlProp(pair frontmatter.Pair) rawProp {
	if s, ok := pair.Value.(string); ok {
		return rawProp{key: pair.Key, value: s}
	}
	if strings.HasPrefix(pair.Key, ":") {
		return rawProp{key: pair.Key, value: jsonText(pair.Value)}
	}
	return rawProp{key: ":" + pair.Key, value: jsonText(pair.Value)}
}

// jsonText encodes a YAML value as JSON. Keys remain in source order.
func jsonText(v any) string {
	var b bytes.Buffer
	writeJSON(&b, v)
	return b.String()
}

func writeJSON(b *bytes.Buffer, v any) {
	switch v := v.(type) {
	case frontmatter.Map:
		b.WriteByte('{')
		for i, p := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, p.Key)
			b.WriteByte(':')
			writeJSON(b, p.Value)
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, item)
		}
		b.WriteByte(']')
	default:
		writeScalar(b, v)
	}
}

// writeScalar writes a string, number, boolean or null. It writes null for numbers that JSON cannot represent.
func writeScalar(b *bytes.Buffer, v any) {
	if text, ok := v.(string); ok {
		writeString(b, text)
		return
	}
	writeAny(b, v)
}

// writeString writes a string. It bypasses the encoder for strings that need no escaping, which most strings do not.
func writeString(b *bytes.Buffer, text string) {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			writeAny(b, text)
			return
		}
	}
	b.WriteByte('"')
	b.WriteString(text)
	b.WriteByte('"')
}

func writeAny(b *bytes.Buffer, v any) {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	n := b.Len()
	if e.Encode(v) != nil {
		b.Truncate(n)
		b.WriteString("null\n")
	}
	b.Truncate(b.Len() - 1)
}

// codeBlockProps parses a code block "yaml [props]" at the start of the default content as props.
func (f *blockParser) codeBlockProps(c *component) {
	if len(c.parts) == 0 || c.parts[0].name != "" {
		return
	}
	s := &c.parts[0]
	from := s.from
	for from < s.to && f.blank(&f.lines[from]) {
		from++
	}
	if from == s.to {
		return
	}
	width, pos := f.indent(&f.lines[from])
	open, ok := f.fenceAt(&f.lines[from], width, pos)
	if !ok || strings.Join(strings.Fields(open.info), " ") != "yaml [props]" {
		return
	}
	inner := blockParser{parser: f.parser, block: openBlock{kind: fenceBlock, fence: open, node: &Node{}, from: from + 1}}
	i := from + 1
	for i < s.to && !inner.closesFence(&f.lines[i]) {
		i++
	}
	c.yaml = propsBlock{state: propsDone, from: from + 1, to: i}
	s.from = min(i+1, s.to)
}

// lineOf returns the number of the line that contains offset.
func (s *source) lineOf(offset int) int {
	l := locator{src: s}
	return l.find(offset) + 1
}
