package content

import (
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// TitleOf converts the name of a file or folder to a title. For example, "02.start-here" becomes "Start Here". It
// returns "" for index files.
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

// heading returns the title and description at the start of a page, which are a level-1 heading and the paragraph after
// it. It skips thematic breaks.
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

// OneLine joins the lines of text and collapses white space.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
