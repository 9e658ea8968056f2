// Package elements generates pages about template elements that create objects of a library, such as <TresMesh> for the
// class Mesh. [Pages] returns the Markdown of a page for each element, and of one that lists them all.
package elements

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/apidoc"
	"github.com/tresjs/tresdocs/internal/reference"
)

// Options configure the generated pages.
type Options struct {
	// Path is the path of the list of elements, such as "/api/elements"; the other pages are below it.
	Path string
	// Playground is the address of a live scene, such as "/guide#play=cube", in whose playground examples open; "" for
	// no links to a playground.
	Playground string
	// Uses are the pages whose code uses an element, by its tag.
	Uses map[string][]apidoc.Use
	// Text returns an interface text in the language of the pages.
	Text func(key string) string
}

// Pages returns the list of a library's elements, followed by a page for each; none for a library without elements.
func Pages(library *reference.Library, o Options) []apidoc.Page {
	w := writer{options: o, exports: map[string]*reference.Export{}, subclasses: map[string][]string{}}
	w.Writer = apidoc.Writer{Library: library, Text: o.Text, Address: func(name string) string {
		if e := w.exports[name]; e != nil && e.Element != nil {
			return w.address(e)
		}
		return ""
	}}
	var list []*reference.Export
	for i := range library.Exports {
		export := &library.Exports[i]
		w.exports[export.Name] = export
		if export.Element != nil {
			list = append(list, export)
			w.subclasses[export.Base()] = append(w.subclasses[export.Base()], export.Name)
		}
	}
	if len(list) == 0 {
		return nil
	}
	pages := []apidoc.Page{{Text: w.list(list)}}
	for _, export := range list {
		pages = append(pages, apidoc.Page{Name: apidoc.PageName(export.Element.Tag), Text: w.page(export)})
	}
	return pages
}

// Addresses returns the address of the page about each class that has an element, given the path of the list.
func Addresses(library *reference.Library, path string) map[string]string {
	addresses := map[string]string{}
	for _, export := range library.Exports {
		if export.Element != nil {
			addresses[export.Name] = path + "/" + apidoc.PageName(export.Element.Tag)
		}
	}
	return addresses
}

// writer writes the pages of a library.
type writer struct {
	apidoc.Writer
	options Options
	exports map[string]*reference.Export
	// subclasses are the classes with elements that extend a class directly, by its name.
	subclasses map[string][]string
}

// linkTo returns the tag of a class as code, linked to its page; of a class without an element its name.
func (w *writer) linkTo(class string) string {
	export := w.exports[class]
	if export == nil || export.Element == nil {
		return "`" + class + "`"
	}
	return fmt.Sprintf("[`%s`](%s)", export.Element.Tag, w.address(export))
}

func (w *writer) address(export *reference.Export) string {
	return w.options.Path + "/" + apidoc.PageName(export.Element.Tag)
}

// list returns the page that lists all elements by family.
func (w *writer) list(all []*reference.Export) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\n%s\n---\n\n%s\n", apidoc.AsJSON(map[string]any{
		"title": w.Text("refElements"), "search": false,
		"description": w.Fill("refElementsAbout", "count", fmt.Sprint(len(all)), "package", w.Library.Package),
	}), w.Fill("refElementsIntroduction", "package", w.Library.Package, "version", w.Library.Version))
	for _, family := range w.Library.Families {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", family.Name, family.Attach)
		var links []string
		for _, export := range all {
			if export.Element.Family == family.Name {
				links = append(links, w.linkTo(export.Name))
			}
		}
		b.WriteString(strings.Join(links, " · ") + "\n")
	}
	return b.String()
}
