// Package apidoc generates Markdown that documents the exports of libraries. A [Writer] writes the parts of one export
// (part.go) as fields (field.go), which documents include with "::api". [Writer.Pages] writes pages about all exports of
// a library (page.go).
package apidoc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/reference"
)

// Writer documents the exports of one library.
type Writer struct {
	Library *reference.Library
	// Address returns the address of the page or heading that describes the export with a name; "" if there is none.
	// Nil means that there are no pages.
	Address func(name string) string
	// Text returns an interface text in the language of the pages.
	Text func(key string) string
}

// Fill returns an interface text with its placeholders replaced by values, each of which follows its name.
func (w Writer) Fill(key string, namesAndValues ...string) string {
	for i := 0; i < len(namesAndValues); i += 2 {
		namesAndValues[i] = "{" + namesAndValues[i] + "}"
	}
	return strings.NewReplacer(namesAndValues...).Replace(w.Text(key))
}

func (w Writer) address(name string) string {
	if w.Address == nil {
		return ""
	}
	return w.Address(name)
}

// Link returns a name as code, linked to the page that describes it.
func (w Writer) Link(name string) string {
	if address := w.address(name); address != "" {
		return "[`" + name + "`](" + address + ")"
	}
	return "`" + name + "`"
}

// Bases returns the classes or interfaces that an export extends, nearest first, as far as the library describes them.
func (w Writer) Bases(export *reference.Export) []*reference.Export {
	var bases []*reference.Export
	for base := w.base(export); base != nil && !slices.Contains(bases, base); base = w.base(base) {
		bases = append(bases, base)
	}
	return bases
}

func (w Writer) base(export *reference.Export) *reference.Export {
	base, _ := w.Library.Export(export.Base())
	return base
}

// IsFlag reports whether a property only identifies objects of its class, as isMesh does.
func IsFlag(m reference.Member) bool {
	return m.Readonly && (m.Type == "true" || m.Name == "type") || len(m.Name) > 2 && m.Name[:2] == "is" && m.Default == "true"
}

// IsSettable reports whether a template can set a property.
func IsSettable(m reference.Member) bool {
	return m.Kind == reference.Property && !IsFlag(m) && (!m.Readonly || m.Accepts != "")
}

// typeOf returns the type of the values that authors can set.
func typeOf(m reference.Member) string { return cmp.Or(m.Accepts, m.Type) }
