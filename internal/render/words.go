package render

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/htmltree"
	"github.com/tresjs/tresdocs/internal/search"
)

// Words are the text that a component of the site's own draws itself, without what stands in its slots.
type Words struct {
	// Pos is where the component stands in its document.
	Pos       diag.Pos
	Component string
	Text      string
}

// unread are elements whose text is not read, or that hold what stands in a slot.
var unread = map[string]bool{"script": true, "style": true, "svg": true, "canvas": true, "template": true, "td-piece": true}

// wordsOf returns the text of HTML, a line for each block.
func wordsOf(markup string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(markup))
	depth := 0 // within an element that is not read
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		token := z.Token()
		isOpen := kind == html.StartTagToken && !htmltree.IsVoid(token.Data)
		if kind != html.TextToken && !search.IsInline(token.Data) {
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

// isUnread reports whether what is in an element is not of the component itself, or no text.
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
