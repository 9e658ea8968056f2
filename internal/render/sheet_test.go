package render

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// frontEnd is a built front end with four style sheets.
var frontEnd = fstest.MapFS{
	"client/manifest.json": {Data: []byte(`{"src/entry-client.tsx": {"file": "_tresdocs/entry.js"}}`)},
	"inline/head.js":       {Data: []byte("head()")},
	"client/sheets.json": {Data: []byte(`[
		{"name": "shell", "file": "_tresdocs/shell-1.css", "always": true, "classes": []},
		{"name": "button", "file": "_tresdocs/button-1.css", "classes": ["button"]},
		{"name": "card", "file": "_tresdocs/card-1.css", "classes": ["card", "card-group"]},
		{"name": "palette", "file": "_tresdocs/palette-1.css", "classes": []},
		{"name": "print", "file": "_tresdocs/print-1.css", "always": true, "media": "print", "classes": []}
	]`)},
	"client/_tresdocs/shell-1.css":   {Data: []byte("@font-face{src:url(./inter.woff2)}\n")},
	"client/_tresdocs/button-1.css":  {Data: []byte(".button{}")},
	"client/_tresdocs/card-1.css":    {Data: []byte(".card{}")},
	"client/_tresdocs/palette-1.css": {Data: []byte(".palette{}")},
	"client/_tresdocs/print-1.css":   {Data: []byte("@media print{}")},
}

func readFrontEnd(t *testing.T, base links.Base) Assets {
	t.Helper()
	assets, err := ReadAssets(frontEnd, base)
	if err != nil {
		t.Fatal(err)
	}
	return assets
}

// TestSheetsOf checks which style sheets a page needs for the classes of its elements.
func TestSheetsOf(t *testing.T) {
	assets := readFrontEnd(t, "")
	for _, c := range []struct {
		rendered Rendered
		want     []string
	}{
		{Rendered{Shell: `<p>button</p>`, Article: `<p id="card">`}, nil},
		{Rendered{Shell: `<a class="button">`}, []string{"button"}},
		{Rendered{Article: `<p class="corner card-group"><a href="/" class="button">`}, []string{"button", "card"}},
		{Rendered{Article: `<p class="cards button-group">`}, nil},
		{Rendered{Article: `<p data-class="card"><p class="`}, nil},
	} {
		if got := assets.SheetsOf(c.rendered); !slices.Equal(got, c.want) {
			t.Errorf("%+v needs %q, want %q", c.rendered, got, c.want)
		}
	}
}

// TestSheetsInDocument checks which style sheets the document of a page contains, and which are in the shared file.
func TestSheetsInDocument(t *testing.T) {
	assets := readFrontEnd(t, "/docs")
	document := Document{Assets: assets, ThemeCSS: ":root{}"}
	html, err := document.HTML(payload.Page{Path: "/", Sheets: []string{"card"}}, Rendered{}, Tree{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `<style data-sheet="shell">@font-face{src:url(/docs/_tresdocs/inter.woff2)}</style>` +
		`<style data-sheet="card">.card{}</style>` +
		`<link rel="stylesheet" href="/docs/_tresdocs/print-1.css" media="print"><style>:root{}</style>`
	if !strings.Contains(string(html), want) {
		t.Errorf("the document lacks %s:\n%s", want, html)
	}
	if strings.Contains(string(html), `"sheets":`) {
		t.Error("the JSON in the document names the sheets again")
	}
	files := []payload.Sheet{
		{Name: "button", Href: "/docs/_tresdocs/button-1.css"},
		{Name: "card", Href: "/docs/_tresdocs/card-1.css"},
		{Name: "palette", Href: "/docs/_tresdocs/palette-1.css"},
	}
	if got := assets.SheetFiles(); !slices.Equal(got, files) {
		t.Errorf("other pages may need %v, want %v", got, files)
	}
}

// TestLinkedSheets checks a page that links to its style sheets. It must contain only the sheets that have no file, and
// its policy must contain only the hashes of these sheets.
func TestLinkedSheets(t *testing.T) {
	assets := readFrontEnd(t, "/docs")
	assets.Sheets = append(assets.Sheets, NewShared("own", ".own{}"))
	document := Document{Assets: assets, ThemeCSS: ":root{}", LinksSheets: true, Policy: csp.Policy{csp.Style: {"'self'"}}}
	html, err := document.HTML(payload.Page{Path: "/", Sheets: []string{"card"}}, Rendered{}, Tree{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `<link rel="stylesheet" href="/docs/_tresdocs/shell-1.css" data-sheet="shell">` +
		`<link rel="stylesheet" href="/docs/_tresdocs/card-1.css" data-sheet="card">` +
		`<link rel="stylesheet" href="/docs/_tresdocs/print-1.css" media="print">` +
		`<style data-sheet="own">.own{}</style><style>:root{}</style>`
	if !strings.Contains(string(html), want) {
		t.Errorf("the document lacks %s:\n%s", want, html)
	}
	for css, allowed := range map[string]bool{".own{}": true, ":root{}": true, ".card{}": false} {
		if strings.Contains(string(html), csp.Hash(css)) != allowed {
			t.Errorf("the policy allows the text %s: %t, want %t", css, !allowed, allowed)
		}
	}
}
