package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
)

// brace handles "{", which begins a binding or the attributes of the preceding element.
func (s *inline) brace(text string, i int) int {
	if strings.HasPrefix(text[i:], "{{") {
		if end := s.binding(text, i); end > 0 {
			return end
		}
	}
	if s.attachable != i {
		return 0
	}
	attrs, end := scanProps(text, i, true)
	if end == 0 {
		return 0
	}
	s.flush(i)
	s.items = append(s.items, mark{kind: propsMark, start: i, end: end, attrs: mergeAttrs(s.checkAttributes(attrs, s.content.offset(i)))})
	return end
}

// binding handles "{{ value || 'default' }}".
func (s *inline) binding(text string, i int) int {
	end := s.memo.index(text, i+2, "}}")
	if end < 0 {
		p := diag.BlockOpen.Problemf(at(s.content.offset(i)), "\"{{\" is never closed")
		p.Width = 2
		s.report(p.WithHint("add \"}}\", or write \"\\{{\" for plain braces"))
		return 0
	}
	n := s.bindingNode(text[i+2:end], i)
	if value, ok := boundText(n, s.values); ok && !s.repeats(len(value), s.content.offset(i)) {
		return 0
	}
	return s.push(n, i, end+2)
}

func (s *inline) bindingNode(inner string, i int) *Node {
	n := s.element("binding", i)
	n.Props = bindingProps(inner)
	return n
}

// bindingProps parses the text between the braces. The value ends at the first pipe. The default is in single quotes
// after two pipes.
func bindingProps(inner string) []Prop {
	value, rest, _ := strings.Cut(inner, "|")
	props := []Prop{{"value", strings.TrimSpace(value)}}
	rest, ok := strings.CutPrefix(rest, "|")
	if !ok {
		return props
	}
	rest, ok = strings.CutPrefix(strings.TrimLeft(rest, " \t\n"), "'")
	rest, _, _ = strings.Cut(rest, "\n")
	if last := strings.LastIndexByte(rest, '\''); ok && last >= 0 {
		props = append(props, Prop{"defaultValue", rest[:last]})
	}
	return props
}

// BindingText returns the text that a binding shows: the front matter value that {{ $doc.key }} refers to, or else the
// default.
func BindingText(n *Node, values map[string]any) string {
	if text, ok := boundText(n, values); ok {
		return text
	}
	return n.Attr("defaultValue")
}

// boundText returns the front matter value that a binding refers to, or false if there is no text.
func boundText(n *Node, values map[string]any) (string, bool) {
	var value any = values
	for key := range strings.SplitSeq(strings.TrimPrefix(n.Attr("value"), "$doc."), ".") {
		object, ok := value.(map[string]any)
		if !ok {
			return "", false
		}
		value = object[key]
	}
	return htmltree.AttributeValue(value)
}
