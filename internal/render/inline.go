package render

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
)

// chooser is the script of the page at the root of a site in several languages, for hosts of files: it leads readers
// who come from elsewhere to the language that they have chosen, or that their browsers ask for. `tresdocs serve` does
// so itself.
//
//go:embed locale.inline.js
var chooser string

// InlineScripts returns the texts of the scripts that stand in pages.
func (d Document) InlineScripts() []string {
	if len(d.Homes) == 0 {
		return []string{d.Assets.HeadScript}
	}
	return []string{d.Assets.HeadScript, chooser}
}

// Chooser returns the element with the script that chooses the language of a reader who is at an address, and the
// source that allows it; an empty address is no landing page. Both are empty for a site in one language.
func (d Document) Chooser(here string) (element, source string) {
	if len(d.Homes) == 0 {
		return "", ""
	}
	var b strings.Builder
	b.WriteString("<script")
	attr(&b, "data-homes", strings.Join(d.Homes, " "))
	b.WriteString(` data-here="`)
	escape(&b, here)
	b.WriteString(`">` + chooser + "</script>")
	return b.String(), csp.Hash(chooser)
}

// policy returns what a page with these sheets may load and run: the policy of all pages, and the sheets whose text
// stands in this one. A page that the reader moves on to is given the files of its sheets, which every page allows.
func (d Document) policy(sheets []string) csp.Policy {
	if d.Policy.AllowsInlineStyles() {
		return d.Policy
	}
	hashes := []string{csp.Hash(d.ThemeCSS)}
	for _, sheet := range d.Assets.Sheets {
		if sheet.Media == "" && (sheet.Always || slices.Contains(sheets, sheet.Name)) {
			hashes = append(hashes, sheet.hash)
		}
	}
	return d.Policy.With(csp.Style, hashes...)
}
