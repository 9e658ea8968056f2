package migrate

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

var (
	opensStyle  = regexp.MustCompile(`^<style(?:\s[^>]*)?>`)
	closesStyle = regexp.MustCompile(`</style>[ \t\r]*\n?$`)
)

// withoutStyles removes the style sheets from a VitePress document and reports each at its line. VitePress applies
// them while the page is shown, and a site has one style sheet for all of its pages.
func (r *reader) withoutStyles(file, text string) string {
	if !strings.Contains(text, "<style") {
		return text
	}
	var b strings.Builder
	var found []int // the line numbers of style sheets
	number, isOpen := 0, false
	for line, kind := range linesOf(text) {
		number++
		switch {
		case isOpen:
			isOpen = !closesStyle.MatchString(line)
		case kind == proseLine && opensStyle.MatchString(line):
			isOpen = !closesStyle.MatchString(line)
			found = append(found, number)
		default:
			b.WriteString(line)
		}
	}
	if isOpen {
		return text // the style sheet is never closed
	}
	for _, line := range found {
		r.leftAt(file, diag.Pos{Line: line, Col: 1}, "the style sheet of the page is omitted", "copy its rules to "+sitecomponents.StylesFile+", which applies to all pages")
	}
	return b.String()
}
