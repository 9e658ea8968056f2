package render

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// A token is a placeholder for a piece of HTML. It is used while React renders the components around the HTML. Tokens
// consist of private-use characters, which escape removes from documents. web/src/islands/tokens.ts lists all of these
// characters.
const (
	tokenStart = '\uE010'
	tokenEnd   = '\uE011'
)

// The server bundle leaves these comments in the shell, and Go replaces them.
const (
	articlePlaceholder = "<!--article-->"
	treePlaceholder    = "<!--nav-->"
)

// placeholders holds the pieces of HTML that tokens represent, indexed by the number of the token.
type placeholders []string

// component replaces the HTML in the slots of a component with tokens.
func (p *placeholders) component(c payload.Component) payload.Component {
	slots := make(map[string][]payload.Part, len(c.Slots))
	for _, name := range slices.Sorted(maps.Keys(c.Slots)) { // components with the same slots have the same tokens
		slots[name] = p.extract(c.Slots[name])
	}
	c.Slots = slots
	return c
}

func (p *placeholders) extract(parts []payload.Part) []payload.Part {
	out := make([]payload.Part, len(parts))
	for i, part := range parts {
		if part.Component == nil {
			out[i] = payload.Part{HTML: token(len(*p))}
			*p = append(*p, part.HTML)
			continue
		}
		c := p.component(*part.Component)
		out[i] = payload.Part{Component: &c}
	}
	return out
}

func token(n int) string {
	return string(tokenStart) + strconv.Itoa(n) + string(tokenEnd)
}

// fill replaces the tokens in html with their HTML.
func (p placeholders) fill(html string) string {
	var b strings.Builder
	p.write(&b, html)
	return b.String()
}

// write writes html with its tokens replaced.
func (p placeholders) write(b *strings.Builder, html string) {
	for {
		before, rest, found := strings.Cut(html, string(tokenStart))
		b.WriteString(before)
		if !found {
			return
		}
		number, after, _ := strings.Cut(rest, string(tokenEnd))
		if n, err := strconv.Atoi(number); err == nil && n < len(p) {
			b.WriteString(p[n])
		}
		html = after
	}
}
