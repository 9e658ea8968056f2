// Package elements generates pages about template elements that create objects of a library. For example, <TresMesh>
// creates a Mesh. [Pages] returns the Markdown of a page for each element and of a page that lists all elements.
package elements

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
)

// Options configures the generated pages.
type Options struct {
	// Path is the path of the list of elements, such as "/api/elements". All other pages are below it.
	Path string
	// Icon is the icon of the list in the navigation. It may be empty.
	Icon string
	// Guide returns the author's text about a member of a class, if there is any.
	Guide func(class, member string) apidoc.Guide
	// Addresses maps classes with elements to their URLs. It comes from [Addresses].
	Addresses map[string]string
	// Playground is the URL of a live scene, such as "/guide#play=cube". Examples open in the playground of that
	// scene. If Playground is empty, the pages do not link to a playground.
	Playground string
	// Uses maps the tags of elements to the pages whose code uses them.
	Uses map[string][]apidoc.Use
	// Text returns an interface string in the language of the pages.
	Text func(key string) string
}

// Pages returns the list of a library's elements, followed by a page for each element. It returns no pages for a library
// without elements.
func Pages(library *reference.Library, o Options) []apidoc.Page {
	w := writer{options: o, exports: map[string]*reference.Export{}, subclasses: map[string][]string{}}
	w.Writer = apidoc.Writer{Library: library, Text: o.Text, Guide: o.Guide, Address: func(name string) string { return o.Addresses[name] }}
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
			pages = append(pages, apidoc.Page{Name: apidoc.PageName(export.Element.Tag), Text: w.page(export), Gaps: w.gaps(export)})
		}
	}
	return pages
}

// Addresses maps each class that has an element to the URL of its page or of its row in the list at path. If tags is
// not empty, only these elements and their bases have pages. Otherwise, all elements do.
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

// Unknown returns the tags that do not correspond to any element of the library.
func Unknown(library *reference.Library, tags []string) []string {
	known := map[string]bool{}
	for _, export := range library.Exports {
		if export.Element != nil {
			known[export.Element.Tag] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return known[tag] })
}

// writer writes the pages for a library.
type writer struct {
	apidoc.Writer
	options Options
	exports map[string]*reference.Export
	// subclasses maps names of classes to their direct subclasses that have elements.
	subclasses map[string][]string
}

// linkTo returns the tag of a class as code with a link to its page. For a class without an element, it returns the
// name.
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
	rows := map[string]string{} // row ids by tag, for searches that begin with the element prefix
	for _, export := range all {
		if !w.hasPage(export) {
			rows[export.Element.Tag] = apidoc.PageName(export.Element.Tag)
		}
	}
	matter := apidoc.ListMatter(w.options.Icon)
	matter["title"], matter["rows"] = w.Text("refElements"), rows
	matter["description"] = w.Fill("refElementsAbout", "count", fmt.Sprint(len(all)), "package", w.Library.Package)
	fmt.Fprintf(&b, "---\n%s\n---\n\n%s\n", apidoc.AsJSON(matter), w.Fill("refElementsIntroduction", "package", w.Library.Package, "version", w.Library.Version))
	for _, family := range w.Library.Families {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", family.Name, family.Attach)
		var links, rows []string
		for _, export := range all {
			switch {
			case export.Element.Family != family.Name:
			case w.hasPage(export):
				links = append(links, w.linkTo(export.Name))
			default:
				rows = append(rows, w.row(export))
			}
		}
		b.WriteString(strings.Join(links, " ") + "\n")
		b.WriteString(w.table(rows))
	}
	return b.String()
}

// table returns a table of elements without pages. A long table has a filter.
func (w *writer) table(rows []string) string {
	if len(rows) == 0 {
		return ""
	}
	table := fmt.Sprintf("\n| %s | %s | %s |\n| --- | --- | --- |\n%s", w.Text("refElements"), w.Text("refArguments"), w.Text("apiDescription"), strings.Join(rows, ""))
	if len(rows) > apidoc.ManyEntries {
		return "\n::field-filter" + table + "::\n"
	}
	return table
}

// row returns a table row for an element without a page. It links to the library's own documentation.
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
