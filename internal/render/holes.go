package render

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/payload"
)

// A token stands for a piece of HTML while React renders what is around it. Its characters are of
// a private use area and are kept out of documents by escape.
const (
	tokenStart = '\uE010'
	tokenEnd   = '\uE011'
)

// Comments that the server bundle leaves in the shell, where Go puts what it has.
const (
	articleHole = "<!--article-->"
	treeHole    = "<!--nav-->"
)

// holes is the HTML that tokens stand for; a token's number is an index.
type holes []string

// punch replaces the HTML in parts by tokens.
func punch(parts []payload.Part) ([]payload.Part, holes) {
	var h holes
	return h.punch(parts), h
}

func (h *holes) punch(parts []payload.Part) []payload.Part {
	out := make([]payload.Part, len(parts))
	for i, part := range parts {
		if part.Component == nil {
			out[i] = payload.Part{HTML: token(len(*h))}
			*h = append(*h, part.HTML)
			continue
		}
		c := *part.Component
		c.Slots = make(map[string][]payload.Part, len(part.Component.Slots))
		for name, slot := range part.Component.Slots {
			c.Slots[name] = h.punch(slot)
		}
		out[i] = payload.Part{Component: &c}
	}
	return out
}

func token(n int) string {
	return string(tokenStart) + strconv.Itoa(n) + string(tokenEnd)
}

// fill replaces the tokens in html by what they stand for.
func (h holes) fill(html string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(html, string(tokenStart))
		b.WriteString(before)
		if !found {
			return b.String()
		}
		number, after, _ := strings.Cut(rest, string(tokenEnd))
		if n, err := strconv.Atoi(number); err == nil && n < len(h) {
			b.WriteString(h[n])
		}
		html = after
	}
}
