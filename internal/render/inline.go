package render

import (
	_ "embed"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
)

// chooser is the script of the root page of a site in several languages, for static hosts. It takes readers
// who come from elsewhere to the language that they chose before or that their browsers prefer. `tresdocs
// serve` does this itself.
//
//go:embed locale.inline.js
var chooser string

// InlineScripts returns the source of the scripts that are inlined in pages.
func (d Document) InlineScripts() []string {
	if len(d.Homes) == 0 {
		return []string{d.Assets.HeadScript}
	}
	return []string{d.Assets.HeadScript, chooser}
}

// Chooser returns the element with the script that chooses a reader's language at the address here, and the
// policy source that allows it. An empty address is not a landing page. Both are empty for a site in one
// language.
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

// policy returns the policy of a page with these sheets: the policy of all pages, and the hashes of the
// sheets that are inlined in this one. Pages reached by client-side navigation load sheets from files, which
// every page allows.
func (d Document) policy(sheets []string) csp.Policy {
	if d.Policy.AllowsInlineStyles() {
		return d.Policy
	}
	hashes := []string{csp.Hash(d.ThemeCSS)}
	for _, sheet := range d.Assets.Sheets {
		if sheet.isOn(sheets) && !d.isLinked(sheet) {
			hashes = append(hashes, sheet.hash)
		}
	}
	return d.Policy.With(csp.Style, hashes...)
}
