package elements

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/reference"
	"github.com/tresjs/tresdocs/internal/slug"
)

// page writes the page about an element.
func (w *writer) page(export *reference.Export) string {
	element := export.Element
	about, rest := introduction(export.Doc)
	var b strings.Builder
	base := ""
	if above := w.exports[export.Base()]; above != nil && above.Element != nil {
		base = above.Element.Tag
	}
	fmt.Fprintf(&b, "---\n%s\n---\n\n", asJSON(map[string]any{
		"extends": base,
		"title":   element.Tag, "navigation": false, "search": false,
		"description": cmp.Or(plain(about), fmt.Sprintf("Creates an object of the class %s of %s.", export.Name, w.library.Package)),
	}))
	if export.Deprecated != "" {
		fmt.Fprintf(&b, "::warning\nDeprecated: %s\n::\n\n", export.Deprecated)
	}
	if rest != "" {
		b.WriteString(sanitized(rest) + "\n\n")
	}
	b.WriteString(w.origin(export) + "\n")
	if element.Example != "" {
		fmt.Fprintf(&b, "\n## Example\n\n```vue [App.vue]\n%s\n```\n", element.Example)
	}
	w.arguments(&b, export)
	w.members(&b, "Properties", export, isSettable)
	w.members(&b, "Read-only properties", export, isReadable)
	w.members(&b, "Methods", export, func(m reference.Member) bool { return m.Kind == reference.Method })
	w.inherited(&b, export)
	w.attach(&b, export)
	w.events(&b, export)
	w.disposal(&b, export)
	w.uses(&b, element.Tag)
	return b.String()
}

// origin says what class an element is of, and where that is described.
func (w *writer) origin(export *reference.Export) string {
	line := fmt.Sprintf("Class `%s` of %s %s", export.Name, w.library.Package, w.library.Version)
	if base := export.Base(); base != "" {
		line += ", extends " + w.link(base)
	}
	line += "."
	if w.library.Docs != "" {
		line += fmt.Sprintf(" [Documentation](%s)", strings.ReplaceAll(w.library.Docs, "{name}", export.Name))
	}
	if source := w.library.Address(export.Source, ""); source != "" {
		line += fmt.Sprintf(" · [Source](%s)", source)
	}
	if below := w.below[export.Name]; len(below) > 0 {
		links := make([]string, len(below))
		for i, name := range below {
			links[i] = w.link(name)
		}
		line += "\n\nExtended by " + strings.Join(links, ", ") + "."
	}
	return line
}

// arguments lists those of the constructor, in their order.
func (w *writer) arguments(b *strings.Builder, export *reference.Export) {
	if len(export.Parameters) == 0 {
		return
	}
	names := make([]string, len(export.Parameters))
	for i, p := range export.Parameters {
		names[i] = p.Name
	}
	fmt.Fprintf(b, "\n## Constructor arguments\n\n`:args=\"[%s]\"`\n\n| Argument | Type | Default | |\n| --- | --- | --- | --- |\n", strings.Join(names, ", "))
	for _, p := range export.Parameters {
		fmt.Fprintf(b, "| **%s** | %s | %s | %s |\n", p.Name, code(p.Type), code(p.Default), cell(p.Doc))
	}
}

// isFlag reports whether a property only tells objects of its class from others.
func isFlag(m reference.Member) bool {
	return m.Readonly && (m.Type == "true" || m.Name == "type") || strings.HasPrefix(m.Name, "is") && m.Default == "true"
}

func isSettable(m reference.Member) bool {
	return m.Kind == reference.Property && !isFlag(m) && (!m.Readonly || m.Accepts != "")
}

func isReadable(m reference.Member) bool {
	return m.Kind == reference.Property && !isFlag(m) && m.Readonly && m.Accepts == ""
}

// members lists the members of a class itself.
func (w *writer) members(b *strings.Builder, title string, export *reference.Export, belongs func(reference.Member) bool) {
	var rows strings.Builder
	for _, m := range export.Members {
		if !belongs(m) {
			continue
		}
		fmt.Fprintf(&rows, ":::field%s\n%s\n:::\n", propsOf(m), sanitized(strings.TrimSpace(m.Doc+"\n\n"+m.Deprecated)))
	}
	if rows.Len() > 0 {
		fmt.Fprintf(b, "\n## %s\n\n::field-group\n%s::\n", title, rows.String())
	}
}

func propsOf(m reference.Member) string {
	props := map[string]any{"name": m.Name, "type": cmp.Or(m.Accepts, m.Type)}
	if m.Default != "" && m.Default != "undefined" {
		props["default"] = m.Default
	}
	if m.Deprecated != "" {
		props["deprecated"] = true
	}
	if m.Since != "" {
		props["since"] = m.Since
	}
	return "\n---\n" + asJSON(props) + "\n---"
}

// inherited lists the properties that the classes above have, closed, each with a link to where it is described.
func (w *writer) inherited(b *strings.Builder, export *reference.Export) {
	seen := map[string]bool{}
	for _, m := range export.Members {
		seen[m.Name] = true
	}
	for _, above := range w.lineage(export) {
		if above.Element == nil {
			continue
		}
		var rows strings.Builder
		for _, m := range above.Members {
			if seen[m.Name] || !isSettable(m) {
				continue
			}
			seen[m.Name] = true
			fmt.Fprintf(&rows, "| [`%s`](%s#%s) | %s | %s |\n", m.Name, w.address(above), anchor(m.Name), code(cmp.Or(m.Accepts, m.Type)), code(m.Default))
		}
		if rows.Len() > 0 {
			fmt.Fprintf(b, "\n## Inherited from %s\n\n::collapsible{name=\"properties of %s\"}\n| Property | Type | Default |\n| --- | --- | --- |\n%s::\n", above.Element.Tag, above.Element.Tag, rows.String())
		}
	}
}

func (w *writer) attach(b *strings.Builder, export *reference.Export) {
	if family := w.family(export); family.Attach != "" {
		fmt.Fprintf(b, "\n## Attach\n\n%s\n", family.Attach)
	}
}

// family returns the family of an element.
func (w *writer) family(export *reference.Export) reference.Family {
	i := slices.IndexFunc(w.library.Families, func(f reference.Family) bool { return f.Name == export.Element.Family })
	if i < 0 {
		return reference.Family{}
	}
	return w.library.Families[i]
}

// events says which events a template can listen to, and lists those that the object sends.
func (w *writer) events(b *strings.Builder, export *reference.Export) {
	var sent []string
	for _, class := range append([]*reference.Export{export}, w.lineage(export)...) {
		for _, event := range class.MembersOf(reference.Event) {
			if name := "`" + event.Name + "`"; !slices.Contains(sent, name) {
				sent = append(sent, name)
			}
		}
	}
	listened := w.family(export).Events
	if len(sent) == 0 && listened == "" {
		return
	}
	b.WriteString("\n## Events\n")
	if listened != "" {
		fmt.Fprintf(b, "\n%s\n", listened)
	}
	if len(sent) > 0 {
		fmt.Fprintf(b, "\nThe object itself sends %s, which `addEventListener()` listens to.\n", strings.Join(sent, ", "))
	}
}

// disposal says what is freed when an element goes.
func (w *writer) disposal(b *strings.Builder, export *reference.Export) {
	b.WriteString("\n## Disposal\n\n")
	for _, class := range append([]*reference.Export{export}, w.lineage(export)...) {
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
		fmt.Fprintf(b, "When the element unmounts, it is removed from its parent and [`dispose()`](%s#%s) is called. `:dispose=\"null\"` keeps what it holds.\n", to, anchor("dispose"))
		return
	}
	fmt.Fprintf(b, "When the element unmounts, it is removed from its parent. `%s` has no `dispose()`: what it holds is freed with the elements in it.\n", export.Name)
}

// uses lists the pages with the element in their code.
func (w *writer) uses(b *strings.Builder, tag string) {
	uses := w.options.Uses[tag]
	if len(uses) == 0 {
		return
	}
	b.WriteString("\n## Seen in\n\n")
	for _, use := range uses[:min(len(uses), maxUses)] {
		fmt.Fprintf(b, "- [%s](%s)\n", escape(use.Title), use.Path)
	}
}

// maxUses is how many pages are named that have an element: a list of nearly all pages leads nowhere.
const maxUses = 8

// anchor returns the id of the field of a name, as pages give it.
func anchor(name string) string { return new(slug.Headings).ID(name) }

func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("encode properties: %w", err)) // texts, numbers and flags alone
	}
	return string(data)
}

// code writes code in a cell; nothing for none.
func code(text string) string {
	if text == "" || text == "undefined" {
		return ""
	}
	return "`" + strings.ReplaceAll(strings.ReplaceAll(text, "`", "'"), "|", `\|`) + "`"
}

// cell writes Markdown in a cell.
func cell(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(sanitized(text)), " "), "|", `\|`)
}

// introduction cuts a comment into its first paragraph, which introduces a page, and the rest. One that leads over to a
// list stays in front of that.
func introduction(text string) (first, rest string) {
	first, rest, _ = strings.Cut(text, "\n\n")
	first = strings.Join(strings.Fields(first), " ")
	if lead, ok := strings.CutSuffix(first, ":"); ok {
		return lead + ".", text
	}
	return first, rest
}

// plain returns text without its code marks.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }

// sanitized returns a comment as Markdown that means what it says: colons at the start of a line open no component, and
// what looks like a tag is text.
func sanitized(text string) string {
	return strings.NewReplacer("<", "&lt;", "\n:", "\n\\:", "{", "\\{", "}", "\\}").Replace(text)
}

// escape returns a title as text of a link.
func escape(text string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", "&lt;").Replace(text)
}
