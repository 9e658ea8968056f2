package migrate

import (
	"regexp"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

var (
	opensStyle  = regexp.MustCompile(`^<style(?:\s[^>]*)?>`)
	closesStyle = regexp.MustCompile(`</style>[ \t\r]*\n?$`)
)

// withoutStyles removes the style sheets from a VitePress document and reports each at its line. VitePress applies them
// while the page is shown, but a tresdocs site has one style sheet for all pages.
func (r *reader) withoutStyles(file, text string) string {
	rest, _, lines := cutElements(text, opensStyle, closesStyle)
	for _, line := range lines {
		r.leftAt(file, diag.Pos{Line: line, Col: 1}, "the style sheet of the page is omitted", "copy its rules to "+sitecomponents.StylesFile+", which applies to all pages")
	}
	return rest
}
