package render

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// voidTags have no content and no end tag.
var voidTags = set("br col hr img input source track wbr")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(words) {
		m[word] = true
	}
	return m
}

// attributes writes those props of n that are attributes, except the keys in skip. The props are sorted by name, so
// that the output is deterministic.
func (w *articleWriter) attributes(n *mdc.Node, skip ...string) {
	props := slices.Clone(n.Props)
	slices.SortFunc(props, func(x, y mdc.Prop) int { return strings.Compare(x.Key, y.Key) })
	tag, _ := mdc.HTMLTag(n.Tag)
	for _, p := range props {
		if slices.Contains(skip, p.Key) {
			continue
		}
		w.attribute(tag, p)
	}
}

// attribute writes a prop of an element as an attribute if pages may contain it.
func (w *articleWriter) attribute(tag string, p mdc.Prop) {
	name := htmltree.AttributeName(p.Key)
	value, ok := htmltree.AttributeValue(p.Value)
	if name == "" || !ok || mdc.IsReserved(name) || name == "id" && mdc.IsReservedID(value) {
		return
	}
	clean := sanitize.Attribute(tag, strings.ToLower(name), value)
	if !clean.Kept {
		return
	}
	value = clean.Value
	switch {
	case name == "style":
		name = styleAttribute
	case name == "src" || name == "poster":
		value = w.base.Address(value)
	case name == "srcset":
		value = srcsetAt(w.base, value)
	}
	w.html.WriteByte(' ')
	w.html.WriteString(name)
	if p.Value == true {
		return
	}
	w.html.WriteString(`="`)
	escape(w.html, value)
	w.html.WriteByte('"')
}

// listedPath matches a path on the site in a srcset, either at the start or after the comma that ends another
// candidate. A comma within a URL, such as a data URL, is not followed by a space.
var listedPath = regexp.MustCompile(`(^\s*|,\s+|\d[wx],)(/[^\s/])`)

// srcsetAt returns a srcset with base added to the paths of the site.
func srcsetAt(base links.Base, list string) string {
	return listedPath.ReplaceAllString(list, "${1}"+string(base)+"${2}")
}

// escape writes text as HTML. It is used for the content of elements and for attribute values. It removes the
// characters that mark placeholders in React's output.
func escape(b *bytes.Buffer, text string) {
	from := 0
	for i, r := range text {
		if replacement, ok := escapeOf(r); ok {
			b.WriteString(text[from:i])
			b.WriteString(replacement)
			from = i + utf8.RuneLen(r)
		}
	}
	b.WriteString(text[from:])
}

// escaped returns text as HTML.
func escaped(text string) string {
	var b bytes.Buffer
	escape(&b, text)
	return b.String()
}

// escapeOf returns what to write instead of a character. If the character can be written, ok is false.
func escapeOf(r rune) (replacement string, ok bool) {
	switch r {
	case '&':
		return "&amp;", true
	case '<':
		return "&lt;", true
	case '>':
		return "&gt;", true
	case '"':
		return "&quot;", true
	case 0:
		return "\uFFFD", true
	case tokenStart, tokenEnd, markStart, markEnd, faultEnd:
		return "", true
	}
	return "", false
}
