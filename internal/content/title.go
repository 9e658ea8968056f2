package content

import (
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/slug"
)

// TitleOf makes a title from a file's or folder's name: "02.start-here" becomes "Start Here". An index
// has none.
func TitleOf(name string) string {
	var b strings.Builder
	up := true
	for _, r := range slug.Strip(name) {
		switch {
		case unicode.IsSpace(r) || r == '-':
			b.WriteByte(' ')
			up = true
		case strings.ContainsRune("_./", r):
			up = true
		case up:
			b.WriteRune(unicode.ToUpper(r))
			up = false
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// heading gives the title and description that a page's text begins with: a heading of level 1, and
// the paragraph that is then first. Rules do not count.
func heading(nodes []*mdc.Node) (title, description string) {
	var blocks []*mdc.Node
	for _, n := range nodes {
		if n.Tag != "hr" && !n.IsText() {
			blocks = append(blocks, n)
		}
		if len(blocks) == 2 {
			break
		}
	}
	if len(blocks) > 0 && blocks[0].Tag == "h1" {
		title = text(blocks[0])
		blocks = blocks[1:]
	}
	if len(blocks) > 0 && blocks[0].Tag == "p" {
		description = text(blocks[0])
	}
	return title, description
}

// text joins all text below n.
func text(n *mdc.Node) string {
	if n.IsText() {
		return n.Text
	}
	var b strings.Builder
	for _, child := range n.Children {
		b.WriteString(text(child))
	}
	return b.String()
}
