package elements

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// page returns the page about an element.
func (w *writer) page(export *reference.Export) string {
	element := export.Element
	about, rest := apidoc.Introduction(export.Doc)
	var b strings.Builder
	base := ""
	if parent := w.exports[export.Base()]; parent != nil && parent.Element != nil {
		base = parent.Element.Tag
	}
	fmt.Fprintf(&b, "---\n%s\n---\n\n", apidoc.AsJSON(map[string]any{
		"extends": base, "arguments": argumentNames(export), "argumentsID": anchor(w.Text("refArguments")),
		"title": element.Tag, "navigation": false, "search": false,
		"description": cmp.Or(apidoc.Plain(about), w.Fill("refElementAbout", "name", export.Name, "package", w.Library.Package)),
	}))
	w.About(&b, export.Deprecated, rest)
	b.WriteString(w.origin(export) + "\n")
	if element.Drawing != "" {
		fmt.Fprintf(&b, "\n"+`<svg viewBox="0 0 240 160" width="300" height="200" fill="none" stroke="currentColor" stroke-linejoin="round" role="img" aria-label="%s"><path d="%s"></path></svg>`+"\n", w.Fill("refDrawing", "name", element.Tag), element.Drawing)
	}
	if element.Example != "" {
		fmt.Fprintf(&b, "\n## %s\n\n```vue [App.vue]\n%s\n```\n", w.Text("refExample"), element.Example)
		// The playground only includes some of three's add-ons.
		if w.options.Playground != "" && !strings.Contains(element.Example, "three/addons/") {
			fmt.Fprintf(&b, "\n[%s](%s)\n", w.Text("refPlay"), playLink(w.options.Playground, element.Example))
		}
	}
	w.arguments(&b, export)
	w.members(&b, "refProperties", export, element.Props, apidoc.IsSettable)
	w.members(&b, "refReadOnly", export, "", isReadable)
	w.members(&b, "refMethods", export, "", func(m reference.Member) bool { return m.Kind == reference.Method })
	b.WriteString(strings.Join(w.Inherited(export, "##", "::"), "\n") + "\n")
	w.attach(&b, export)
	w.events(&b, export)
	w.disposal(&b, export)
	w.Uses(&b, w.options.Uses[element.Tag])
	return b.String()
}

// origin returns a line with the class of an element, its base, and links to its documentation and source. If other
// classes extend the class, a second line lists them.
func (w *writer) origin(export *reference.Export) string {
	line := "`" + export.Name + "` · " + w.Origin(export)
	if w.Library.Docs != "" {
		line += fmt.Sprintf(" · [%s](%s)", w.Text("refDocumentation"), strings.ReplaceAll(w.Library.Docs, "{name}", export.Name))
	}
	if subclasses := w.subclasses[export.Name]; len(subclasses) > 0 {
		links := make([]string, len(subclasses))
		for i, name := range subclasses {
			links[i] = w.linkTo(name)
		}
		line += "\n\n" + w.Fill("refExtendedBy", "names", strings.Join(links, ", "))
	}
	return line
}

// arguments writes a table of the constructor's arguments. The options of an argument follow it.
func (w *writer) arguments(b *strings.Builder, export *reference.Export) {
	if len(export.Parameters) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n`:args=\"[%s]\"`\n\n| %s | %s | %s | %s |\n| --- | --- | --- | --- |\n",
		w.Text("refArguments"), strings.Join(argumentNames(export), ", "), w.Text("refArgument"), w.Text("apiType"), w.Text("apiDefault"), w.Text("apiDescription"))
	for _, p := range export.Parameters {
		fallback := apidoc.Code(p.Default)
		if fallback == "" && !p.Optional && !p.Rest {
			fallback = w.Text("required")
		}
		fmt.Fprintf(b, "| **%s** | %s | %s | %s |\n", p.Name, apidoc.Code(p.Type), fallback, apidoc.Cell(p.Doc))
		for _, o := range p.Options {
			fmt.Fprintf(b, "| %s.**%s** | %s | %s | %s |\n", p.Name, o.Name, apidoc.Code(o.Type), apidoc.Code(o.Default), apidoc.Cell(o.Doc))
		}
	}
}

// argumentNames returns the names of the constructor's arguments.
func argumentNames(export *reference.Export) []string {
	names := make([]string, len(export.Parameters))
	for i, p := range export.Parameters {
		names[i] = p.Name
	}
	return names
}

// gaps returns the undocumented members on the page about an element, if any.
func (w *writer) gaps(export *reference.Export) []apidoc.Gap {
	entries := w.entriesOf(export, func(m reference.Member) bool {
		return apidoc.IsSettable(m) || isReadable(m) || m.Kind == reference.Method
	})
	if gap, ok := apidoc.GapIn(entries, export.Name); ok {
		return []apidoc.Gap{gap}
	}
	return nil
}

func (w *writer) entriesOf(export *reference.Export, belongs func(reference.Member) bool) []apidoc.Entry {
	var entries []apidoc.Entry
	for _, m := range export.Members {
		if belongs(m) {
			entry := apidoc.Entry{Name: m.Name, Type: cmp.Or(m.Accepts, m.Type), Documentation: m.Documentation}
			entries = append(entries, w.WithGuide(export.Name, entry))
		}
	}
	return entries
}

func isReadable(m reference.Member) bool {
	return m.Kind == reference.Property && !apidoc.IsFlag(m) && m.Readonly && m.Accepts == ""
}

// members writes a section that lists the members of a class that belongs accepts. It does not include inherited members.
// introduction may be empty.
func (w *writer) members(b *strings.Builder, title string, export *reference.Export, introduction string, belongs func(reference.Member) bool) {
	entries := w.entriesOf(export, belongs)
	if len(entries) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n", w.Text(title))
	if introduction != "" {
		b.WriteString(introduction + "\n\n")
	}
	w.Fields(b, entries, "::")
}

func (w *writer) attach(b *strings.Builder, export *reference.Export) {
	if family := w.family(export); family.Attach != "" {
		fmt.Fprintf(b, "\n## %s\n\n%s\n", w.Text("refAttach"), family.Attach)
	}
}

// family returns the family of an element.
func (w *writer) family(export *reference.Export) reference.Family {
	i := slices.IndexFunc(w.Library.Families, func(f reference.Family) bool { return f.Name == export.Element.Family })
	if i < 0 {
		return reference.Family{}
	}
	return w.Library.Families[i]
}

// events writes the events that a template can listen to and the events that the object dispatches.
func (w *writer) events(b *strings.Builder, export *reference.Export) {
	var dispatched []string
	for _, class := range append([]*reference.Export{export}, w.Bases(export)...) {
		for _, event := range class.MembersOf(reference.Event) {
			if name := "`" + event.Name + "`"; !slices.Contains(dispatched, name) {
				dispatched = append(dispatched, name)
			}
		}
	}
	templateEvents := w.family(export).Events
	if len(dispatched) == 0 && templateEvents == "" {
		return
	}
	fmt.Fprintf(b, "\n## %s\n", w.Text("refEvents"))
	if templateEvents != "" {
		fmt.Fprintf(b, "\n%s\n", templateEvents)
	}
	if len(dispatched) > 0 {
		fmt.Fprintf(b, "\n%s\n", w.Fill("refSends", "events", strings.Join(dispatched, ", ")))
	}
}

// disposal describes the resources that are freed when an element is unmounted.
func (w *writer) disposal(b *strings.Builder, export *reference.Export) {
	fmt.Fprintf(b, "\n## %s\n\n", w.Text("refDisposal"))
	for _, class := range append([]*reference.Export{export}, w.Bases(export)...) {
		i := slices.IndexFunc(class.Members, func(m reference.Member) bool { return m.Name == "dispose" && m.Kind == reference.Method })
		if i < 0 {
			continue
		}
		to := ""
		if class.Element != nil {
			to = w.address(class)
		}
		if class == export {
			to = ""
		}
		fmt.Fprintf(b, "%s\n", w.Fill("refDisposed", "dispose", fmt.Sprintf("[`dispose()`](%s#%s)", to, anchor("dispose"))))
		return
	}
	fmt.Fprintf(b, "%s\n", w.Fill("refNotDisposed", "name", export.Name))
}

// anchor returns the id of a member's field on its page.
func anchor(name string) string { return new(slug.Headings).ID(name) }
