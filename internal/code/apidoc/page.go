package apidoc

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Page is a page that has been generated for a library.
type Page struct {
	// Name is the last segment of the path. It is empty for the list of all exports.
	Name string
	Text string
	// Gaps are the exports on the page that have members without documentation.
	Gaps []Gap
}

// Use is a page whose code uses an export.
type Use struct{ Title, Path, Description string }

// guide returns the page in uses that documents the export itself. The title of this page is the name of the export as
// written in code.
func guide(name string, uses []Use) (Use, bool) {
	i := slices.IndexFunc(uses, func(use Use) bool { return strings.Trim(use.Title, "<>/() ") == name })
	if i < 0 {
		return Use{}, false
	}
	return uses[i], true
}

// Options configures the generated pages.
type Options struct {
	// Icon is the icon of the list of exports in the navigation. It may be empty.
	Icon string
	// Path is the path of the list of exports, such as "/api/core". All other pages are below it.
	Path string
	// Uses maps names of exports to the pages whose code uses them.
	Uses map[string][]Use
	// Keywords maps names of exports to other words that readers search for.
	Keywords map[string][]string
}

// typesPage is the name of the page that documents all exports without a separate page.
const typesPage = "types"

// Addresses maps the names of exports to the URLs that document them. Components, functions and classes have separate
// pages. Other exports have headings on the page of types.
func Addresses(library *reference.Library, path string) map[string]string {
	addresses := map[string]string{}
	taken := map[string]bool{typesPage: true}
	headings := new(slug.Headings)
	for i := range library.Exports {
		e := &library.Exports[i]
		switch name := PageName(e.Name); {
		case e.Of != "":
		case hasPage(e):
			if taken[name] { // useLoader and UseLoader have the same page name
				name += "-" + string(e.Kind)
			}
			taken[name] = true
			addresses[e.Name] = path + "/" + name
		default:
			addresses[e.Name] = path + "/" + typesPage + "#" + headings.ID(e.Name)
		}
	}
	return addresses
}

func hasPage(e *reference.Export) bool {
	return e.Kind == reference.Component || e.Kind == reference.Function || e.Kind == reference.Class
}

// PageName converts a name to the last path segment of its page. For example, TresCanvas becomes "tres-canvas" and
// useGLTF becomes "use-gltf".
func PageName(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Pages returns a page that lists the exports of a library, a page for each component, function and class, and a page
// for all types and constants.
func (w Writer) Pages(o Options) []Page {
	pages := []Page{{Text: w.list(o)}}
	var shared []*reference.Export
	for i := range w.Library.Exports {
		e := &w.Library.Exports[i]
		address := w.address(e.Name)
		switch name, isBelow := strings.CutPrefix(address, o.Path+"/"); {
		case e.Of != "" || !isBelow:
		case strings.HasPrefix(name, typesPage+"#"):
			shared = append(shared, e)
		default:
			pages = append(pages, Page{name, w.page(e, o.Uses[e.Name], o.Keywords[e.Name]), w.gaps(e)})
		}
	}
	if len(shared) > 0 {
		pages = append(pages, Page{typesPage, w.types(shared), w.gaps(shared...)})
	}
	return pages
}

// gaps returns the exports that have members without documentation.
func (w Writer) gaps(exports ...*reference.Export) []Gap {
	var gaps []Gap
	for _, e := range exports {
		var entries []Entry
		for _, part := range memberParts {
			entries = append(entries, w.Entries(e, part.Name)...)
		}
		if gap, ok := GapIn(entries, e.Name); ok {
			gaps = append(gaps, gap)
		}
	}
	return gaps
}

// group is a heading in the list of exports, with the exports below it.
type group struct {
	// title is the key of the heading's text.
	title string
	holds func(*reference.Export) bool
}

var groups = []group{
	{"refComponents", func(e *reference.Export) bool { return e.Kind == reference.Component }},
	{"refComposables", isComposable},
	{"refFunctions", func(e *reference.Export) bool { return e.Kind == reference.Function && !isComposable(e) }},
	{"refClasses", func(e *reference.Export) bool { return e.Kind == reference.Class }},
	{"refTypes", func(e *reference.Export) bool { return !hasPage(e) }},
}

func isComposable(e *reference.Export) bool {
	return e.Kind == reference.Function && len(e.Name) > 3 && strings.HasPrefix(e.Name, "use") && unicode.IsUpper(rune(e.Name[3]))
}

// list returns the page that lists all exports.
func (w Writer) list(o Options) string {
	var b strings.Builder
	w.frontMatter(&b, w.Library.Package, w.Fill("refAll", "package", w.Library.Package, "version", w.Library.Version), ListMatter(o.Icon))
	for _, g := range groups {
		var rows []indexRow
		for i := range w.Library.Exports {
			e := &w.Library.Exports[i]
			if e.Of != "" || !g.holds(e) {
				continue
			}
			about, _ := Introduction(e.Doc)
			if page, ok := guide(e.Name, o.Uses[e.Name]); ok && about == "" {
				about = page.Description
			}
			rows = append(rows, indexRow{w.Link(e.Name), Cell(about)})
		}
		if len(rows) > 0 {
			fmt.Fprintf(&b, "## %s\n\n", w.Text(g.title))
			w.index(&b, rows)
		}
	}
	return b.String()
}

// ListMatter returns the front matter that all lists of exports have.
func ListMatter(icon string) map[string]any {
	matter := map[string]any{"search": false}
	if icon != "" {
		matter["navigation"] = map[string]any{"icon": icon}
	}
	return matter
}

// indexRow is an export in a list: a link to it, and its description in Markdown, which may be empty.
type indexRow struct {
	link, about string
}

// index writes a table of the exports that have a description, followed by links to the others.
func (w Writer) index(b *strings.Builder, rows []indexRow) {
	var table, links []string
	for _, row := range rows {
		if row.about == "" {
			links = append(links, row.link)
		} else {
			table = append(table, fmt.Sprintf("| %s | %s |\n", row.link, row.about))
		}
	}
	if len(table) > 0 {
		fmt.Fprintf(b, "| %s | %s |\n| --- | --- |\n%s\n", w.Text("apiName"), w.Text("apiDescription"), strings.Join(table, ""))
	}
	if len(links) > 0 {
		b.WriteString(strings.Join(links, " ") + "\n\n")
	}
}

// searchBoost ranks generated pages below pages that authors have written.
const searchBoost = 0.2

// frontMatter writes front matter. It includes the keys in extra.
func (w Writer) frontMatter(b *strings.Builder, title, description string, extra map[string]any) {
	values := map[string]any{"title": title, "description": description, "search": map[string]any{"boost": searchBoost}}
	for key, value := range extra {
		values[key] = value
	}
	fmt.Fprintf(b, "---\n%s\n---\n\n", AsJSON(values))
}

// page returns the page about an export.
func (w Writer) page(e *reference.Export, uses []Use, keywords []string) string {
	about, rest := Introduction(e.Doc)
	page, hasGuide := guide(e.Name, uses)
	matter := map[string]any{"navigation": false}
	if len(keywords) > 0 {
		matter["keywords"] = keywords
	}
	var b strings.Builder
	w.frontMatter(&b, e.Name, cmp.Or(Plain(about), page.Description, w.Fill(aboutKey(e), "name", e.Name, "package", w.Library.Package)), matter)
	w.About(&b, e.Deprecated, rest)
	fmt.Fprintf(&b, "```ts\nimport { %s } from '%s'\n```\n\n", e.Name, cmp.Or(e.Entry, w.Library.Package))
	b.WriteString(w.Origin(e))
	if hasGuide {
		fmt.Fprintf(&b, " · [%s](%s)", w.Text("refGuide"), page.Path)
	}
	b.WriteString("\n")
	if len(e.Parameters) > 0 || e.Kind == reference.Function {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(Declaration(e), "\n"))
	}
	w.parts(&b, e, "##")
	w.Uses(&b, uses)
	return b.String()
}

// About writes a note about the replacement of a deprecated export, and the rest of the doc comment after its
// introduction. Both may be empty.
func (w Writer) About(b *strings.Builder, deprecated, rest string) {
	if deprecated != "" {
		fmt.Fprintf(b, "::warning\n%s\n::\n\n", strings.Join(Comment(w.Text("deprecated")+": "+deprecated), "\n"))
	}
	if rest != "" {
		b.WriteString(strings.Join(Comment(rest), "\n") + "\n\n")
	}
}

// aboutKey returns the key of the text that describes an export without a doc comment.
func aboutKey(e *reference.Export) string {
	switch e.Kind {
	case reference.Component:
		return "refComponent"
	case reference.Class:
		return "refClass"
	}
	return "refFunction"
}

// parts writes all parts of an export that have entries.
func (w Writer) parts(b *strings.Builder, e *reference.Export, marks string) {
	if len(e.Parameters) > 0 {
		w.part(b, e, ParametersPart, "refParameters", marks)
	}
	for _, part := range memberParts {
		w.part(b, e, part.Name, part.Title, marks)
	}
	if inherited := w.Inherited(e, marks, "::"); len(inherited) > 0 {
		b.WriteString(strings.Join(inherited, "\n") + "\n")
	}
}

func (w Writer) part(b *strings.Builder, e *reference.Export, part, title, marks string) {
	entries := w.Entries(e, part)
	if len(entries) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s %s\n\n", marks, w.Text(title))
	w.Fields(b, entries, "::")
}

// Fields writes entries as a field group. If there are many entries, it adds a filter. colons is the fence of the
// outermost component.
func (w Writer) Fields(b *strings.Builder, entries []Entry, colons string) {
	frame := FrameOf(entries, colons)
	lines := frame.Open
	for _, entry := range entries {
		lines = append(append(lines, w.Field(entry, frame.Colons)...), frame.Colons)
	}
	b.WriteString(strings.Join(append(lines, frame.Close...), "\n") + "\n")
}

// Origin returns a line with the package and version of an export, its base and a link to its source.
func (w Writer) Origin(e *reference.Export) string {
	line := fmt.Sprintf("`%s` %s", w.Library.Package, w.Library.Version)
	if base := e.Base(); base != "" {
		line += " · " + w.Fill("refExtends", "name", w.Link(base))
	}
	if release := w.release(e); release != "" {
		line += " · " + release
	}
	return line
}

// release returns the version that introduced an export and a link to its source, if they are known.
func (w Writer) release(e *reference.Export) string {
	var parts []string
	if e.Since != "" {
		parts = append(parts, w.Fill("since", "version", strings.Join(Comment(e.Since), " ")))
	}
	if source := w.Library.Address(e.Source, ""); source != "" {
		parts = append(parts, fmt.Sprintf("[%s](%s)", w.Text("source"), source))
	}
	return strings.Join(parts, " · ")
}

// maxUses is the maximum number of pages in the list of pages that use an export.
const maxUses = 8

// Uses writes a list of the pages that use an export.
func (w Writer) Uses(b *strings.Builder, uses []Use) {
	if len(uses) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n", w.Text("refUses"))
	for _, use := range uses[:min(len(uses), maxUses)] {
		fmt.Fprintf(b, "- [%s](%s)\n", escapeTitle(use.Title), use.Path)
	}
}

// escapeTitle escapes a title for use as link text.
func escapeTitle(title string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", "&lt;").Replace(title)
}

// types returns the page that documents all exports that have no separate page.
func (w Writer) types(exports []*reference.Export) string {
	var b strings.Builder
	w.frontMatter(&b, w.Text("refTypes"), w.Fill("refTypesAbout", "package", w.Library.Package), map[string]any{"navigation": false})
	for _, e := range exports {
		fmt.Fprintf(&b, "## %s\n\n", e.Name)
		if text := strings.TrimSpace(e.Doc + "\n\n" + e.Deprecated); text != "" {
			b.WriteString(strings.Join(Comment(text), "\n") + "\n\n")
		}
		if line := w.release(e); line != "" {
			b.WriteString(line + "\n")
		}
		if e.Type != "" {
			fmt.Fprintf(&b, "\n%s\n", strings.Join(Declaration(e), "\n"))
		}
		entries := slices.Concat(w.Entries(e, "properties"), w.Entries(e, "methods"), w.Entries(e, "events"))
		if len(entries) > 0 {
			b.WriteString("\n")
			w.Fields(&b, entries, "::")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// memberAddress returns the URL of a member of the export at address. On a page with several exports, it returns
// the URL of the export, because several exports may have members with the same name.
func memberAddress(address, member string) string {
	if strings.Contains(address, "#") {
		return address
	}
	return address + "#" + new(slug.Headings).ID(member)
}
