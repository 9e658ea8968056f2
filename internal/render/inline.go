package render

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/csp"
)

// InlineScripts returns the texts of the scripts that stand in pages.
func (d Document) InlineScripts() []string { return []string{d.Assets.HeadScript} }

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
