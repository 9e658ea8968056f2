package render

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Words is the text that one of the site's own components renders itself, without the content of its slots.
type Words struct {
	// Pos is the position of the component in its document.
	Pos       diag.Pos
	Component string
	Text      string
	// InBrowser is true if the component could not be rendered during the build, and browsers render it.
	InBrowser bool
}

// unread are elements whose text is ignored, or that contain a slot's content.
var unread = map[string]bool{"script": true, "style": true, "svg": true, "canvas": true, "template": true, "td-piece": true}

// wordsOf returns the text in HTML, one line per block.
func wordsOf(markup string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(markup))
	depth := 0 // nesting within ignored elements
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		token := z.Token()
		isOpen := kind == html.StartTagToken && !htmltree.IsVoid(token.Data)
		if kind != html.TextToken && !mdc.IsInline(token.Data) {
			b.WriteByte('\n')
		}
		switch {
		case depth > 0 && isOpen, isOpen && isUnread(token):
			depth++
		case depth > 0 && kind == html.EndTagToken:
			depth--
		case depth == 0 && kind == html.TextToken:
			b.WriteString(token.Data)
		}
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if words := strings.Join(strings.Fields(line), " "); words != "" {
			lines = append(lines, words)
		}
	}
	return strings.Join(lines, "\n")
}

// isUnread reports whether an element's content is not text, or not part of the component.
func isUnread(token html.Token) bool {
	if unread[token.Data] {
		return true
	}
	for _, attribute := range token.Attr {
		if attribute.Key == "data-td-slot" || attribute.Key == "aria-hidden" && attribute.Val == "true" {
			return true
		}
	}
	return false
}
