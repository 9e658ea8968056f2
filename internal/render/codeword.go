package render

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// span is a range of bytes of a line.
type span struct{ from, to int }

// findWords returns the positions of words in text, in order and without overlaps.
func findWords(text string, words []string) []span {
	var found []span
	for _, word := range words {
		for from := 0; word != ""; {
			at := strings.Index(text[from:], word)
			if at < 0 {
				break
			}
			found = append(found, span{from + at, from + at + len(word)})
			from += at + len(word)
		}
	}
	slices.SortStableFunc(found, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	end := 0
	return slices.DeleteFunc(found, func(s span) bool {
		if s.from < end {
			return true
		}
		end = s.to
		return false
	})
}

// writeTokens writes the tokens of a line, with marked words in mark elements. A word may span several tokens.
func writeTokens(b *bytes.Buffer, tokens highlight.Line, marked []span) {
	at := 0
	for _, token := range tokens {
		text := token.Text
		for len(marked) > 0 && marked[0].from < at+len(text) {
			word := marked[0]
			if at < word.from {
				writeToken(b, token.Kind, text[:word.from-at])
				text, at = text[word.from-at:], word.from
			}
			if at == word.from {
				b.WriteString("<mark>")
			}
			if at+len(text) < word.to {
				break // the word continues in the next token
			}
			writeToken(b, token.Kind, text[:word.to-at])
			b.WriteString("</mark>")
			text, at, marked = text[word.to-at:], word.to, marked[1:]
		}
		writeToken(b, token.Kind, text)
		at += len(text)
	}
}

func writeToken(b *bytes.Buffer, kind highlight.Kind, text string) {
	class := kind.Class()
	if class == "" || text == "" {
		escape(b, text)
		return
	}
	b.WriteString(`<span class="`)
	b.WriteString(class)
	b.WriteString(`">`)
	escape(b, text)
	b.WriteString("</span>")
}
