package review

import (
	"fmt"
	"html"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// lostWords reports text in a document that is missing from article, the HTML of its page. It compares only letters
// and digits.
func lostWords(nodes []*mdc.Node, article string) diag.List {
	if len(nodes) > 0 && nodes[0].Tag == "h1" {
		nodes = nodes[1:] // the title may be in the page's header instead
	}
	c := textComparison{shown: lettersOfHTML(article)}
	c.nodes(nodes, "")
	c.report()
	return c.problems
}

// textComparison compares the pieces of text in a document, in order, with the text that the page shows.
type textComparison struct {
	// shown contains the letters and digits of the article.
	shown string
	// offset is the end of the most recent match in shown.
	offset   int
	problems diag.List
	// lost is the most recent missing text, including missing text that directly follows in the same component.
	lost lostText
}

// lostText is a missing text, with the innermost component that contains it.
type lostText struct {
	pos             diag.Pos
	text, component string
}

func (c *textComparison) nodes(nodes []*mdc.Node, component string) {
	for _, n := range nodes {
		c.node(n, component)
	}
}

func (c *textComparison) node(n *mdc.Node, component string) {
	if alert := mdc.Alert(n); alert != nil {
		n = alert
	}
	switch {
	case n.IsText():
		c.text(n.Pos, n.Text, component)
	case isFigure(n):
		// a figure does not show its source
	case n.Tag == "pre":
		c.code(n, component)
	case isExempt(n):
		// the text is shown in a different form, or another rule checks it
	case n.Component || mdc.IsComponent(n):
		c.nodes(n.Children, n.Tag)
	default:
		c.nodes(n.Children, component)
	}
}

// isExempt reports whether n need not show its text. For example, keys are shown as symbols, a placeholder shows its
// value, and elements without effect show nothing.
func isExempt(n *mdc.Node) bool {
	switch n.Tag {
	case "binding", "svg":
		return true
	case "a":
		return bareAddress(n.Attr("href")) == bareAddress(mdc.TextOf(n.Children)) // the URL may be shortened
	case "script", "style", "object", "embed":
		return !n.Component
	}
	return mdc.ComponentName(n.Tag) == "kbd" || mdc.IsForAgents(n)
}

// bareAddress returns a URL without its scheme and without a trailing slash.
func bareAddress(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(address), "https://"), "/")
}

// codeAnnotation is the start of a comment that specifies how to display a line of code. The comment itself is not
// displayed.
const codeAnnotation = "[!code"

// code compares a code block line by line.
func (c *textComparison) code(pre *mdc.Node, component string) {
	for line := range strings.Lines(mdc.TextOf(pre.Children)) {
		if !strings.Contains(line, codeAnnotation) {
			c.text(pre.Pos, render.WithoutAnnotations(line), component)
		}
	}
}

// The search for a piece of text first looks at the next searchWindow bytes, and then at the rest of the article. It
// assumes that text of at least minUnique bytes does not occur elsewhere by chance.
const (
	searchWindow = 4 << 10
	minUnique    = 24
)

func (c *textComparison) text(pos diag.Pos, text, component string) {
	letters := lettersOf(text)
	if letters == "" {
		return
	}
	window := c.shown[c.offset:min(len(c.shown), c.offset+searchWindow+len(letters))]
	if i := strings.Index(window, letters); i >= 0 {
		c.offset += i + len(letters)
		c.report()
		return
	}
	if i := strings.Index(c.shown, letters); i >= 0 {
		if len(letters) >= minUnique {
			c.offset = i + len(letters)
		}
		c.report()
		return
	}
	if c.lost.text != "" && c.lost.component == component {
		c.lost.text += " " + strings.TrimSpace(text)
		return
	}
	c.report()
	c.lost = lostText{pos, strings.TrimSpace(text), component}
}

// report adds a problem about the lost text, if there is any.
func (c *textComparison) report() {
	if c.lost.text == "" {
		return
	}
	lost := c.lost
	c.lost = lostText{}
	words := len(strings.Fields(lost.text))
	problem := diag.LostWords.Problemf(lost.pos, "%s not shown: %q", count(words), diag.Excerpt(lost.text)).
		WithHint("move the text out of the elements around it")
	if lost.component != "" {
		problem = problem.WithHint("%q shows no text here: move the text outside, or into one of its parts", lost.component)
	}
	c.problems = append(c.problems, problem)
}

func count(words int) string {
	if words == 1 {
		return "1 word is"
	}
	return fmt.Sprintf("%d words are", words)
}

// lettersOf returns the letters and digits in text.
func lettersOf(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	writeLetters(&b, text)
	return b.String()
}

func writeLetters(b *strings.Builder, text string) {
	from := 0 // where the current word begins
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
		}
		if !isLetter(r) {
			b.WriteString(text[from:i])
			from = i + size
		}
		i += size
	}
	b.WriteString(text[from:])
}

func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

// ignoredElements lists the start tags of elements whose content is ignored.
var ignoredElements = []string{"<svg", "<script", "<style"}

// lettersOfHTML returns the letters and digits in the text content of HTML.
func lettersOfHTML(text string) string {
	var b strings.Builder
	b.Grow(len(text) / 2)
	for text != "" {
		stop := strings.IndexAny(text, "<&")
		if stop < 0 {
			writeLetters(&b, text)
			break
		}
		writeLetters(&b, text[:stop])
		text = text[stop:]
		if text[0] == '<' {
			text = text[tagLength(text):]
			continue
		}
		end := strings.IndexByte(text, ';') + 1
		if end == 0 {
			text = text[1:]
			continue
		}
		writeLetters(&b, html.UnescapeString(text[:end]))
		text = text[end:]
	}
	return b.String()
}

// tagLength returns the length of the tag at the start of text. If the element is ignored, the length includes its
// content.
func tagLength(text string) int {
	for _, start := range ignoredElements {
		if strings.HasPrefix(text, start) {
			end := "</" + start[1:] + ">"
			if i := strings.Index(text, end); i >= 0 {
				return i + len(end)
			}
		}
	}
	quote := byte(0)
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	return len(text)
}
