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
		title = mdc.TextOf(blocks[0].Children)
		blocks = blocks[1:]
	}
	if len(blocks) > 0 && blocks[0].Tag == "p" {
		description = mdc.TextOf(blocks[0].Children)
	}
	return title, description
}

// OneLine writes a title or a description on one line, with one space between two words.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
