// Package elements writes pages about the elements that templates create objects of a library with, such as <TresMesh>
// for the class Mesh: [Pages] makes Markdown of a description of the library, a page for each element and one that lists
// them all.
package elements

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/reference"
)

// Page is the text of a page.
type Page struct {
	// Name is the last part of its path; empty for the list of all.
	Name string
	Text string
}

// Use is a page that has an element in its code.
type Use struct{ Title, Path string }

// Options say what pages are made for.
type Options struct {
	// Path is where the list stands, such as "/api/elements"; the other pages stand below it.
	Path string
	// Uses are the pages that have an element in their code, by its tag.
	Uses map[string][]Use
}

// Pages returns a page for each element of a library, and the list of them first; none for a library without elements.
func Pages(library *reference.Library, o Options) []Page {
	w := writer{library: library, options: o, exports: map[string]*reference.Export{}, below: map[string][]string{}}
	var list []*reference.Export
	for i := range library.Exports {
		export := &library.Exports[i]
		w.exports[export.Name] = export
		if export.Element != nil {
			list = append(list, export)
			w.below[export.Base()] = append(w.below[export.Base()], export.Name)
		}
	}
	if len(list) == 0 {
		return nil
	}
	pages := []Page{{Text: w.list(list)}}
	for _, export := range list {
		pages = append(pages, Page{nameOf(export.Element.Tag), w.page(export)})
	}
	return pages
}

// nameOf returns the name of the page about a tag: "tres-box-geometry" for TresBoxGeometry.
func nameOf(tag string) string {
	var b strings.Builder
	for i, c := range tag {
		isUpper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
		if i > 0 && isUpper(tag[i]) && (!isUpper(tag[i-1]) || i+1 < len(tag) && tag[i+1] >= 'a' && tag[i+1] <= 'z') {
			b.WriteByte('-')
		}
		b.WriteString(strings.ToLower(string(c)))
	}
	return b.String()
}

// writer writes the pages of a library.
type writer struct {
	library *reference.Library
	options Options
	exports map[string]*reference.Export
	// below are the classes with elements that extend a class directly.
	below map[string][]string
}

// link links a class, where it has a page.
func (w *writer) link(class string) string {
	export := w.exports[class]
	if export == nil || export.Element == nil {
		return "`" + class + "`"
	}
	return fmt.Sprintf("[`%s`](%s)", export.Element.Tag, w.address(export))
}

func (w *writer) address(export *reference.Export) string {
	return w.options.Path + "/" + nameOf(export.Element.Tag)
}

// list writes the page that lists all elements by family.
func (w *writer) list(all []*reference.Export) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: Elements\nsearch: false\ndescription: The %d classes of %s that have an element, with their arguments, properties and methods.\n---\n\n", len(all), w.library.Package)
	fmt.Fprintf(&b, "Each of these elements creates an object of one class of %s %s. Their pages are made from its source.\n", w.library.Package, w.library.Version)
	for _, family := range w.library.Families {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", family.Name, family.Attach)
		var links []string
		for _, export := range all {
			if export.Element.Family == family.Name {
				links = append(links, w.link(export.Name))
			}
		}
		b.WriteString(strings.Join(links, " · ") + "\n")
	}
	return b.String()
}

// lineage returns the classes that a class extends, the nearest first.
func (w *writer) lineage(export *reference.Export) []*reference.Export {
	var list []*reference.Export
	for at := w.exports[export.Base()]; at != nil && !slices.Contains(list, at); at = w.exports[at.Base()] {
		list = append(list, at)
	}
	return list
}
