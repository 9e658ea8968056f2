package render

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// styleAttribute replaces the style attribute, which the policy of pages does not allow. Instead, a page links to a
// style sheet that has one rule for each value ([StyleSheet]). When a script inserts an article into a page, it creates
// the same rules (web/src/lib/inline-style.ts).
const styleAttribute = "data-td-style"

// outweighs raises the specificity of a rule above all other rules, like a style attribute. No element has this id.
const outweighs = `:not(#\##\##\##\#)`

// renameStyles renames style attributes in the HTML of components to [styleAttribute].
func renameStyles(text string) string {
	if !hasStyle(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	tokens := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := tokens.Next()
		raw := tokens.Raw()
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
			raw = renameStyle(raw)
		}
		b.Write(raw)
		if kind == html.ErrorToken {
			return b.String()
		}
	}
}

// hasStyle reports whether text may contain a style attribute.
func hasStyle(text string) bool {
	for {
		_, after, found := strings.Cut(text, "style")
		if !found {
			return false
		}
		if strings.HasPrefix(strings.TrimLeft(after, " \t\r\n\f"), "=") {
			return true
		}
		text = after
	}
}

// renameStyle renames the style attributes of a tag.
func renameStyle(tag []byte) []byte {
	if !bytes.Contains(tag, []byte("style")) {
		return tag
	}
	var b []byte
	copied := 0
	for start, end := range attributeNames(tag) {
		if bytes.EqualFold(tag[start:end], []byte("style")) {
			b = append(append(b, tag[copied:start]...), styleAttribute...)
			copied = end
		}
	}
	return append(b, tag[copied:]...)
}

// attributeNames yields the start and end offsets of the names of a tag's attributes.
func attributeNames(tag []byte) func(yield func(start, end int) bool) {
	const space = " \t\r\n\f"
	return func(yield func(int, int) bool) {
		at := func(i int) byte {
			if i < len(tag) {
				return tag[i]
			}
			return '>'
		}
		until := func(i int, stops string) int {
			for i < len(tag) && strings.IndexByte(stops, tag[i]) < 0 {
				i++
			}
			return i
		}
		skip := func(i int) int {
			for i < len(tag) && strings.IndexByte(space, tag[i]) >= 0 {
				i++
			}
			return i
		}
		for i := until(0, space+"/>"); i < len(tag) && tag[i] != '>'; {
			if strings.IndexByte(space+"/", tag[i]) >= 0 {
				i++
				continue
			}
			start := i
			i = until(i+1, space+"/>=") // a name may begin with "="
			if !yield(start, i) {
				return
			}
			value := skip(i)
			if at(value) != '=' {
				continue
			}
			value = skip(value + 1)
			if quote := at(value); quote == '"' || quote == '\'' {
				i = until(value+1, string(quote)) + 1
				continue
			}
			i = until(value, space+">")
		}
	}
}

// StyleSheet returns the rules for the values of [styleAttribute] in an article, in the order of the values. It returns
// an empty string if there are no values.
func StyleSheet(article string) string {
	var b strings.Builder
	for _, value := range styles(article) {
		if declarations := sanitize.Closed(value); len(declarations) > 0 {
			b.WriteString("[" + styleAttribute + `="` + cssString.Replace(value) + `"]` + outweighs + "{")
			b.WriteString(strings.Join(declarations, ";"))
			b.WriteString("}\n")
		}
	}
	return b.String()
}

// cssString escapes text for a double-quoted CSS string.
var cssString = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\a `, "\r", `\d `, "\f", `\c `)

// styles lists the values of [styleAttribute] in an article, sorted and without duplicates.
func styles(article string) []string {
	if !strings.Contains(article, styleAttribute) {
		return nil
	}
	var values []string
	tokens := html.NewTokenizer(strings.NewReader(article))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			slices.Sort(values)
			return slices.Compact(values)
		case html.StartTagToken, html.SelfClosingTagToken:
			for _, attribute := range tokens.Token().Attr {
				if attribute.Key == styleAttribute {
					values = append(values, attribute.Val)
				}
			}
		}
	}
}
