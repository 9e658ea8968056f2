package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Sheet is a style sheet of the front end. Its text is included in every page that needs it, because a request would
// delay the first paint by half a second on a slow connection. Client-side navigation loads the file of the sheet if
// necessary. With [Document.LinksSheets], pages link to the files instead.
type Sheet struct {
	Name string `json:"name"`
	// File is the path of the sheet among the client's files.
	File string `json:"file"`
	// Always is set if every page needs the sheet.
	Always bool `json:"always"`
	// Media is the sheet's media type, or empty for the screen. Pages link to a sheet with a media type instead of
	// including it, because the sheet is not needed for painting.
	Media string `json:"media"`
	// Classes are the classes that the sheet is for. A page needs the sheet if one of its elements has one of these
	// classes.
	Classes []string `json:"classes"`
	// CSS is the text of the sheet, hash is the hash of the text for policies, and href is the URL of the file.
	CSS        string `json:"-"`
	hash, href string
}

// NewSheet returns a style sheet of the site, which is added to the sheets of the front end. href is the URL of its
// file.
func NewSheet(name, css, href string, classes []string) Sheet {
	return Sheet{Name: name, Classes: classes, CSS: css, hash: csp.Hash(css), href: href}
}

// NewShared returns a style sheet of the site that every page contains.
func NewShared(name, css string) Sheet {
	return Sheet{Name: name, Always: true, CSS: css, hash: csp.Hash(css)}
}

// HasClass reports whether a style sheet that every page contains has a rule for a class.
func (a Assets) HasClass(class string) bool {
	return slices.ContainsFunc(a.Sheets, func(s Sheet) bool { return s.IsInlined() && strings.Contains(s.CSS, "."+class+"{") })
}

// IsInlined reports whether every page contains the text of the sheet. Only pages that link to all sheets then request
// its file.
func (s Sheet) IsInlined() bool { return s.Always && s.Media == "" }

// isOn reports whether a page uses the sheet. names are the names of the sheets that the page needs in addition to the
// sheets that every page uses.
func (s Sheet) isOn(names []string) bool { return s.Always || slices.Contains(names, s.Name) }

// isLinked reports whether the document links to the file of a sheet instead of containing its text. A site's style
// sheet that every page contains has no file.
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

// SheetFiles lists the sheets that a page may load later, with the URLs of their files.
func (a Assets) SheetFiles() []payload.Sheet {
	var files []payload.Sheet
	for _, sheet := range a.Sheets {
		if !sheet.Always {
			files = append(files, payload.Sheet{Name: sheet.Name, Href: sheet.href})
		}
	}
	return files
}

// SheetsOf returns the names of the sheets that a rendered page needs in addition to the sheets that every page uses.
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

// addClasses adds the classes of the elements in text, which is HTML that React or this package has written.
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

// styles writes the style sheets of a page. Each sheet is a separate element, because its text is the same on every
// page.
func (d Document) styles(b *bytes.Buffer, names []string) {
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
