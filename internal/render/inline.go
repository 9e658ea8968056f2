package render

import (
	"bytes"
	_ "embed"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
)

// chooser is the script of a multilingual site's root page on static hosts. It redirects readers who arrive from other
// sites to the language that they chose before, or to the language that their browser prefers. `tresdocs serve`
// redirects readers itself.
//
//go:embed locale.inline.js
var chooser string

// InlineScripts returns the source code of the scripts that pages contain.
func (d Document) InlineScripts() []string {
	if len(d.Homes) == 0 {
		return []string{d.Assets.HeadScript}
	}
	return []string{d.Assets.HeadScript, chooser}
}

// Chooser returns the script element that chooses the reader's language, and the policy source that allows the script.
// here is the URL of the landing page, or empty for any other page. Both results are empty for a site in one
// language.
func (d Document) Chooser(here string) (element, source string) {
	if len(d.Homes) == 0 {
		return "", ""
	}
	var b bytes.Buffer
	b.WriteString("<script")
	attr(&b, "data-homes", strings.Join(d.Homes, " "))
	b.WriteString(` data-here="`)
	escape(&b, here)
	b.WriteString(`">` + chooser + "</script>")
	return b.String(), csp.Hash(chooser)
}

// policy returns the policy of a page that contains these sheets. It is the policy of all pages, plus the hashes of the
// sheets. Client-side navigation loads sheets from files, which the policy of all pages allows.
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
