// Package apidoc generates Markdown that documents the exports of libraries. A [Writer] writes the parts of an export
// (part.go) as fields (field.go), which documents can include with "::api". [Writer.Pages] writes pages about all
// exports of a library (page.go).
package apidoc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/reference"
)

// Writer documents the exports of a library.
type Writer struct {
	Library *reference.Library
	// Address returns the URL of the page or heading that describes the export with the given name. It returns ""
	// if there is none. Address is nil if there are no pages.
	Address func(name string) string
	// Guide returns the author's text about a member of an export, if there is any. Guide is nil if the pages do not link
	// to authors' text.
	Guide func(export, member string) Guide
	// Text returns an interface string in the language of the pages.
	Text func(key string) string
}

// Fill returns an interface string with its placeholders replaced. namesAndValues alternates between names of
// placeholders and their values.
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

// Link returns a name as code. If a page describes the name, it adds a link to that page.
func (w Writer) Link(name string) string {
	if address := w.address(name); address != "" {
		return "[`" + name + "`](" + address + ")"
	}
	return "`" + name + "`"
}

// Bases returns the classes or interfaces that an export extends, nearest first. It stops at a base that the library
// does not describe.
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

// IsFlag reports whether a property only identifies objects of its class, such as isMesh.
func IsFlag(m reference.Member) bool {
	return m.Readonly && (m.Type == "true" || m.Name == "type") || len(m.Name) > 2 && m.Name[:2] == "is" && m.Default == "true"
}

// IsSettable reports whether templates can set a property.
func IsSettable(m reference.Member) bool {
	return m.Kind == reference.Property && !IsFlag(m) && (!m.Readonly || m.Accepts != "")
}

// typeOf returns the type of the values that authors can assign. For an event, it returns the arguments of a listener,
// without the result, which is ignored.
func typeOf(m reference.Member) string {
	text := cmp.Or(m.Accepts, m.Type)
	if m.Kind != reference.Event {
		return text
	}
	for _, result := range []string{" => any", " => void"} {
		if arguments, ok := strings.CutSuffix(text, result); ok && isOneGroup(arguments) {
			return arguments
		}
	}
	return text
}

// isOneGroup reports whether the first parenthesis of text is closed by its last character.
func isOneGroup(text string) bool {
	depth := 0
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return i == len(text)-1
		}
	}
	return false
}
