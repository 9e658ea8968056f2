package render

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Sheet is a style sheet of the front end. Every page that needs it contains its text, because requesting it first
// would delay the first paint by half a second on a slow connection. Client-side navigation loads its file if
// necessary. Pages of [Document.LinksSheets] link to the files instead.
type Sheet struct {
	Name string `json:"name"`
	// File is its path among the client's files.
	File string `json:"file"`
	// Always is set if every page needs the sheet.
	Always bool `json:"always"`
	// Media is the medium of the sheet; empty for the screen. Pages link to a sheet with a medium, because they do not
	// need it for painting.
	Media string `json:"media"`
	// Classes are the classes that require the sheet: a page with an element of one of them needs it.
	Classes []string `json:"classes"`
	// CSS is its text, hash the hash of the text in a policy, and href the URL of its file.
	CSS        string `json:"-"`
	hash, href string
}

// NewSheet returns a sheet of the site, in addition to the front end's. href is the URL of its file.
func NewSheet(name, css, href string, classes []string) Sheet {
	return Sheet{Name: name, Classes: classes, CSS: css, hash: csp.Hash(css), href: href}
}

// NewShared returns a sheet of the site that every page contains.
func NewShared(name, css string) Sheet {
	return Sheet{Name: name, Always: true, CSS: css, hash: csp.Hash(css)}
}

// HasClass reports whether a style sheet of every page has a rule for elements of a class.
func (a Assets) HasClass(class string) bool {
	return slices.ContainsFunc(a.Sheets, func(s Sheet) bool { return s.IsInlined() && strings.Contains(s.CSS, "."+class+"{") })
}

// IsInlined reports whether every page contains the text of the sheet, so that only pages that link to all sheets
// request its file.
func (s Sheet) IsInlined() bool { return s.Always && s.Media == "" }

// isOn reports whether a page uses the sheet. names are the sheets that the page needs in addition to the sheets of
// every page.
func (s Sheet) isOn(names []string) bool { return s.Always || slices.Contains(names, s.Name) }

// isLinked reports whether the document links to the file of a sheet instead of containing its text. A site's sheet
// that every page contains has no file.
func (d Document) isLinked(s Sheet) bool { return s.Media != "" || d.LinksSheets && s.href != "" }

// readSheets reads the style sheets of a built front end.
func readSheets(dist fs.FS, base links.Base) ([]Sheet, error) {
	data, err := fs.ReadFile(dist, "client/"+SheetsFile)
	if err != nil {
		return nil, fmt.Errorf("read list of style sheets: %w", err)
	}
	var sheets []Sheet
	if err := json.Unmarshal(data, &sheets); err != nil {
		return nil, fmt.Errorf("decode list of style sheets: %w", err)
	}
	for i, sheet := range sheets {
		css, err := fs.ReadFile(dist, "client/"+sheet.File)
		if err != nil {
			return nil, fmt.Errorf("read style sheet: %w", err)
		}
		sheets[i].href = base.Address("/" + sheet.File)
		sheets[i].CSS = strings.ReplaceAll(strings.TrimSpace(string(css)), "url(./", "url("+path.Dir(sheets[i].href)+"/")
		sheets[i].hash = csp.Hash(sheets[i].CSS)
	}
	return sheets, nil
}

// SheetFiles lists the sheets that a page may need later, by the URLs of their files.
func (a Assets) SheetFiles() []payload.Sheet {
	var files []payload.Sheet
	for _, sheet := range a.Sheets {
		if !sheet.Always {
			files = append(files, payload.Sheet{Name: sheet.Name, Href: sheet.href})
		}
	}
	return files
}

// SheetsOf returns the names of the sheets that a rendered page needs in addition to the sheets of every page.
func (a Assets) SheetsOf(rendered Rendered) []string {
	classes := map[string]bool{}
	addClasses(classes, rendered.Shell)
	addClasses(classes, rendered.Article)
	var names []string
	for _, sheet := range a.Sheets {
		if slices.ContainsFunc(sheet.Classes, func(class string) bool { return classes[class] }) {
			names = append(names, sheet.Name)
		}
	}
	return names
}

// addClasses adds the classes of the elements in text, which is HTML written by React or this package.
func addClasses(classes map[string]bool, text string) {
	for {
		_, rest, found := strings.Cut(text, ` class="`)
		if !found {
			return
		}
		value, after, _ := strings.Cut(rest, `"`)
		for class := range strings.FieldsSeq(html.UnescapeString(value)) {
			classes[class] = true
		}
		text = after
	}
}

// styles writes the sheets of a page, with one element per sheet, because the text of a sheet is the same on every
// page.
func (d Document) styles(b *strings.Builder, names []string) {
	for _, sheet := range d.Assets.Sheets {
		if !sheet.isOn(names) {
			continue
		}
		switch {
		case sheet.Media != "":
			link(b, "stylesheet", sheet.href, ` media="`+sheet.Media+`"`)
			continue
		case d.isLinked(sheet):
			link(b, "stylesheet", sheet.href, ` data-sheet="`+sheet.Name+`"`)
			continue
		}
		b.WriteString("<style")
		attr(b, "data-sheet", sheet.Name)
		b.WriteByte('>')
		b.WriteString(sheet.CSS)
		b.WriteString("</style>")
	}
	b.WriteString("<style>")
	b.WriteString(d.ThemeCSS)
	b.WriteString("</style>")
}
