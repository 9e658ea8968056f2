package include

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
)

// api contains the attributes of "::api", which includes a part of an export that the site's reference folder
// describes.
type api struct {
	of, part string
	// from is the package that exports of. If it is empty, the first description that has the export is used.
	from string
	// only contains the names of the entries to list, in order. If it is nil, all entries are listed.
	only []string
	// onlyMembers reports whether to list only the entries that the directive contains text about.
	onlyMembers bool
	// colons is the fence of the directive. The group of fields that replaces the directive uses the same fence, so
	// that the nesting does not change.
	colons string
	// members is the number of lines between the directive and its closing line. They contain the author's text about
	// members.
	members int
}

// newAPI parses the attributes of "::api".
func newAPI(prefix, colons, attributes string) directive {
	d := newDirective(prefix)
	d.api = &api{colons: colons}
	for _, match := range attribute.FindAllStringSubmatch(attributes, -1) {
		value := match[2] + match[3] + match[4]
		switch match[1] {
		case "of":
			d.api.of = value
		case "from":
			d.api.from = value
		case "part":
			d.api.part = value
		case "only":
			d.api.only = strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' })
		default:
			d.problem = noAttribute(match[1])
		}
	}
	for _, flag := range strings.Fields(attribute.ReplaceAllString(attributes, "")) {
		if flag != "only" {
			d.problem = noAttribute(flag)
		}
		d.api.onlyMembers = true
	}
	return d
}

func noAttribute(name string) *diag.Problem {
	return hinted(problem("api has no attribute %q", name), "available: of, from, part, only")
}

// describe returns the lines that replace the "::api" directive in line i of s.
func (e *expander) describe(s source, i int, d directive) ([]line, *diag.Problem) {
	library, export, problem := e.export(d.api.of, d.api.from)
	if problem != nil {
		return nil, problem
	}
	part, problem := partOf(export, *d.api)
	if problem != nil {
		return nil, problem
	}
	w := apidoc.Writer{Library: library, Address: e.site.Address, Text: e.site.Text}
	colons := d.api.colons
	var lines []line
	add := func(texts ...string) {
		for _, text := range texts {
			lines = append(lines, line{s.origin(i), text})
		}
	}
	if d.api.isWhole() {
		add(w.Origin(export), "")
	}
	if part == apidoc.TypePart {
		add(apidoc.Declaration(export)...)
		return lines, nil
	}
	entries, problem := selectEntries(w.Entries(export, part), *d.api)
	if problem != nil {
		return nil, problem
	}
	texts, named := e.memberTexts(s, i, d, entries)
	for _, name := range named {
		e.members = append(e.members, MemberText{Member{library.Package, d.api.of, name}, paragraph(texts[name].lines), texts[name].replaces})
	}
	if d.api.onlyMembers {
		if len(named) == 0 {
			return nil, noMembers()
		}
		entries, _ = selectEntries(entries, api{only: named})
	}
	frame := apidoc.FrameOf(entries, colons)
	add(frame.Open...)
	var undocumented []string
	for _, entry := range entries {
		text, hasText := texts[entry.Name]
		if entry.IsUndocumented() && !hasText {
			undocumented = append(undocumented, entry.Name)
		}
		if text.replaces {
			entry.Doc = ""
		}
		add(w.Field(entry, frame.Colons)...)
		lines = append(lines, text.lines...)
		add(frame.Colons)
	}
	add(frame.Close...)
	if d.api.isWhole() && (part == "properties" || part == "methods") {
		add(w.Inherited(export, "###", colons)...)
	}
	e.reportUndocumented(s, i, d, undocumented)
	return lines, nil
}

// isWhole reports whether the directive lists all entries of its part.
func (a api) isWhole() bool { return a.only == nil && !a.onlyMembers }

// partOf returns the part that a directive selects. If the directive does not specify a part, partOf selects the only
// part that has entries.
func partOf(export *reference.Export, a api) (string, *diag.Problem) {
	parts := apidoc.Parts(export)
	listed := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == apidoc.TypePart })
	switch {
	case a.part != "" && slices.Contains(parts, a.part):
		return a.part, nil
	case a.part != "" && len(parts) > 0:
		p := problem("%q has no part %q", a.of, a.part).WithSuggestion(a.part, parts)
		return "", &p
	case a.part == "" && len(listed) == 1:
		return listed[0], nil
	case a.part == "" && len(listed) == 0 && len(parts) == 1:
		return parts[0], nil
	case len(parts) == 0:
		return "", hinted(problem("%q has no members to list", a.of), "describe it in your own text")
	}
	return "", hinted(problem("%q has members of several kinds", a.of), `choose one with part="…": %s`, strings.Join(parts, ", "))
}

// selectEntries returns the entries that the directive lists.
func selectEntries(entries []apidoc.Entry, a api) ([]apidoc.Entry, *diag.Problem) {
	if a.only == nil {
		return entries, nil
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name
	}
	var list []apidoc.Entry
	for _, name := range a.only {
		i := slices.Index(names, name)
		if i < 0 {
			p := problem("%q has no member %q", a.of, name).WithSuggestion(name, names)
			return nil, &p
		}
		list = append(list, entries[i])
	}
	return list, nil
}

// memberHint explains how to add text to a member.
const memberHint = `write :::member{name="…"} and close it with :::`

var memberOpen = regexp.MustCompile(`^[ \t>]*(::+)member\{name=(?:"([^"]*)"|'([^']*)'|([^\s}]+))( replace)?\}[ \t]*$`)

func noMembers() *diag.Problem {
	return hinted(problem(`"only" lists just the members that api contains, but it contains none`), "%s", memberHint)
}

// memberText is the author's text about a member.
type memberText struct {
	lines []line
	// replaces is true if the text replaces the doc comment. Otherwise, the text follows the doc comment.
	replaces bool
}

// memberTexts returns the author's text about members, by member name, and the names in order of appearance.
func (e *expander) memberTexts(s source, i int, d directive, entries []apidoc.Entry) (map[string]memberText, []string) {
	texts := map[string]memberText{}
	var named []string
	names := make([]string, len(entries))
	for k, entry := range entries {
		names[k] = entry.Name
	}
	end := i + 1 + d.api.members
	for k := i + 1; k < end; k++ {
		text := strings.TrimRight(s.lines[k], " \t\r")
		if strings.Trim(text, " \t>") == "" {
			continue
		}
		match := memberOpen.FindStringSubmatch(text)
		if match == nil {
			e.report(s, k, hinted(problem("api can contain only members"), "%s", memberHint))
			continue
		}
		name, first := match[2]+match[3]+match[4], k+1
		for k++; k < end && strings.Trim(s.lines[k], " \t\r>") != match[1]; k++ {
		}
		if !slices.Contains(names, name) {
			p := problem("%q has no member %q", d.api.of, name).WithSuggestion(name, names)
			e.report(s, first-1, &p)
			continue
		}
		if slices.Contains(named, name) {
			e.report(s, first-1, hinted(problem("%q already has text", name), "write one :::member for it"))
			continue
		}
		body := source{file: s.file, lines: s.lines[first:k], offset: s.offset + first, shift: s.shift}
		if s.numbers != nil {
			body.numbers = s.numbers[first:k]
		}
		lines := append(unprefixed(d.prefix, e.expand(body)), line{s.origin(i), ""})
		texts[name] = memberText{lines, match[5] != ""}
		named = append(named, name)
	}
	return texts, named
}

var (
	// otherBlock matches a blank line, or a line that begins a block other than a paragraph.
	otherBlock = regexp.MustCompile("(?m)^(?:$|[:#>|*+<~`=-]|\\d+[.)])")
	// ofThisPage matches a relative link, a reference, a footnote and a binding, which depend on the page.
	ofThisPage = regexp.MustCompile(`\]\((?:[^/h]|h[^t])|\]\[|\[\^|\{\{`)
)

// paragraph returns lines as one line of text, or "" if they are not a single paragraph with the same meaning on other
// pages.
func paragraph(lines []line) string {
	var words []string
	for _, l := range lines {
		words = append(words, strings.TrimSpace(l.text))
	}
	text := strings.TrimSpace(strings.Join(words, "\n"))
	if otherBlock.MatchString(text) || ofThisPage.MatchString(text) {
		return ""
	}
	return strings.ReplaceAll(text, "\n", " ")
}

// unprefixed removes the prefix of a directive from lines. It is later added to all lines that replace the directive.
func unprefixed(prefix string, lines []line) []line {
	for i, l := range lines {
		if rest, ok := strings.CutPrefix(l.text, prefix); ok {
			lines[i].text = rest
			lines[i].Shift += len(prefix)
		}
	}
	return lines
}

// report adds a problem at line i of s.
func (e *expander) report(s source, i int, p *diag.Problem) {
	text := strings.TrimLeft(s.lines[i], " \t>")
	p.Pos = diag.Pos{Line: s.origin(i).Line, Col: len(s.lines[i]) - len(text) + 1 + s.shift}
	p.File = s.file
	e.problems = append(e.problems, p.WithSource(s.lines[i]))
}

// maxUndocumented is the maximum number of undocumented members that a message lists.
const maxUndocumented = 5

// reportUndocumented adds a problem that lists members without documentation.
func (e *expander) reportUndocumented(s source, i int, d directive, names []string) {
	if len(names) == 0 {
		return
	}
	listed := strings.Join(names[:min(len(names), maxUndocumented)], ", ")
	if more := len(names) - maxUndocumented; more > 0 {
		listed += fmt.Sprintf(" and %d more", more)
	}
	p := diag.Undocumented.Problemf(diag.Pos{}, "undocumented members of %q: %s", d.api.of, listed).
		WithHint("add a comment in the library, or add text between ::api and its closing ::, as in :::member{name=%q}", names[0])
	e.report(s, i, &p)
}

// export finds the export with the given name. It reads descriptions until it finds the export.
func (e *expander) export(name, from string) (*reference.Library, *reference.Export, *diag.Problem) {
	files, err := fs.Glob(e.site.Files, path.Join(reference.Folder, "*.json"))
	if err != nil || len(files) == 0 {
		e.read = append(e.read, reference.Folder) // the document must be read again when there are files
		return nil, nil, hinted(problem("the site has no descriptions of libraries"), "add them to the folder %q", reference.Folder)
	}
	var set reference.Set
	for _, file := range files {
		library, problem := e.library(file)
		if problem != nil {
			return nil, nil, problem
		}
		if from != "" && library.Package != from {
			continue
		}
		if export, ok := library.Export(name); ok && export.Of == "" {
			return library, export, nil
		}
		set = append(set, library)
	}
	if len(set) == 0 {
		return nil, nil, hinted(problem("no description of the package %q", from), "use the value of package in a file of the folder %q", reference.Folder)
	}
	p := problem("no library exports %q", name).WithSuggestion(name, set.Names())
	return nil, nil, &p
}

// library returns the description in a file. It parses each file only once per document.
func (e *expander) library(file string) (*reference.Library, *diag.Problem) {
	if library := e.libraries[file]; library != nil {
		return library, nil
	}
	e.read = append(e.read, file)
	src, err := fs.ReadFile(e.site.Files, file)
	if err != nil {
		return nil, hinted(problem("%q cannot be read", file), "copy the file itself into the site's folder")
	}
	describe := e.site.Describe
	if describe == nil {
		describe = reference.Parse
	}
	library, _ := describe(file, src)
	if library == nil {
		return nil, hinted(problem("%q does not describe a library", file), "for the format, see docs/development.md of tresdocs")
	}
	if e.libraries == nil {
		e.libraries = map[string]*reference.Library{}
	}
	e.libraries[file] = library
	return library, nil
}
