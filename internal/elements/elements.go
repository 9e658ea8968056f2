// Package elements generates pages about template elements that create objects of a library, such as <TresMesh> for the
// class Mesh. [Pages] returns the Markdown of a page for each element, and of one that lists them all.
package elements

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/apidoc"
	"github.com/tresjs/tresdocs/internal/reference"
)

// Options configure the generated pages.
type Options struct {
	// Path is the path of the list of elements, such as "/api/elements"; the other pages are below it.
	Path string
	// Addresses are the addresses of classes with elements, from [Addresses].
	Addresses map[string]string
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
	w.Writer = apidoc.Writer{Library: library, Text: o.Text, Address: func(name string) string { return o.Addresses[name] }}
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
		if w.hasPage(export) {
			pages = append(pages, apidoc.Page{Name: apidoc.PageName(export.Element.Tag), Text: w.page(export)})
		}
	}
	return pages
}

// Addresses returns the address of each class that has an element: its page, or its row of the list at a path. The
// elements named by tags and their bases have a page, all elements if there are no tags.
func Addresses(library *reference.Library, path string, tags []string) map[string]string {
	w := apidoc.Writer{Library: library}
	addresses := map[string]string{}
	for i := range library.Exports {
		export := &library.Exports[i]
		switch {
		case export.Element == nil:
		case len(tags) == 0 || slices.Contains(tags, export.Element.Tag):
			for _, class := range append([]*reference.Export{export}, w.Bases(export)...) {
				if class.Element != nil {
					addresses[class.Name] = path + "/" + apidoc.PageName(class.Element.Tag)
				}
			}
		case addresses[export.Name] == "":
			addresses[export.Name] = path + "#" + apidoc.PageName(export.Element.Tag)
		}
	}
	return addresses
}

// Unknown returns the tags that no element of a library has.
func Unknown(library *reference.Library, tags []string) []string {
	known := map[string]bool{}
	for _, export := range library.Exports {
		if export.Element != nil {
			known[export.Element.Tag] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return known[tag] })
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

func (w *writer) address(export *reference.Export) string { return w.options.Addresses[export.Name] }

func (w *writer) hasPage(export *reference.Export) bool {
	return !strings.HasPrefix(w.address(export), w.options.Path+"#")
}

// list returns the page that lists all elements by family.
func (w *writer) list(all []*reference.Export) string {
	var b strings.Builder
	rows := map[string]string{} // the ids of the rows by tag, for searches that begin with the prefix of elements
	for _, export := range all {
		if !w.hasPage(export) {
			rows[export.Element.Tag] = apidoc.PageName(export.Element.Tag)
		}
	}
	fmt.Fprintf(&b, "---\n%s\n---\n\n%s\n", apidoc.AsJSON(map[string]any{
		"title": w.Text("refElements"), "search": false, "rows": rows,
		"description": w.Fill("refElementsAbout", "count", fmt.Sprint(len(all)), "package", w.Library.Package),
	}), w.Fill("refElementsIntroduction", "package", w.Library.Package, "version", w.Library.Version))
	for _, family := range w.Library.Families {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", family.Name, family.Attach)
		var links []string
		var rows strings.Builder
		for _, export := range all {
			switch {
			case export.Element.Family != family.Name:
			case w.hasPage(export):
				links = append(links, w.linkTo(export.Name))
			default:
				rows.WriteString(w.row(export))
			}
		}
		b.WriteString(strings.Join(links, " · ") + "\n")
		if rows.Len() > 0 {
			fmt.Fprintf(&b, "\n| %s | %s | %s |\n| --- | --- | --- |\n%s", w.Text("refElements"), w.Text("refArguments"), w.Text("apiDescription"), rows.String())
		}
	}
	return b.String()
}

// row returns the row of an element without a page, linked to the library's own documentation.
func (w *writer) row(export *reference.Export) string {
	about, _ := apidoc.Introduction(export.Doc)
	about = apidoc.Cell(about)
	if w.Library.Docs != "" {
		about += fmt.Sprintf(" [%s](%s)", w.Text("refDocumentation"), strings.ReplaceAll(w.Library.Docs, "{name}", export.Name))
	}
	names := make([]string, len(export.Parameters))
	for i, p := range export.Parameters {
		names[i] = apidoc.Code(p.Name)
	}
	return fmt.Sprintf("| [`%s`]{#%s} | %s | %s |\n", export.Element.Tag, apidoc.PageName(export.Element.Tag), strings.Join(names, ", "), strings.TrimSpace(about))
}
