package include

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/reference"
)

// api is what "::api" asks for: members of an export that a description in the site's folder reference has.
type api struct {
	of, part string
	// colons are those of the directive; what takes its place has as many, so that it nests as the directive did.
	colons string
}

// parts are the words of authors for the kinds of members.
var parts = map[string]reference.MemberKind{
	"props": reference.Prop, "events": reference.Event, "slots": reference.Slot, "exposed": reference.Exposed,
	"properties": reference.Property, "methods": reference.Method, "results": reference.Result,
}

// newAPI reads the attributes of "::api".
func newAPI(prefix, colons, attributes string) directive {
	d := newDirective(prefix)
	d.api = &api{colons: colons}
	for _, match := range attribute.FindAllStringSubmatch(attributes, -1) {
		value := match[2] + match[3] + match[4]
		switch match[1] {
		case "of":
			d.api.of = value
		case "part":
			d.api.part = value
		default:
			d.problem = hinted(problem("api has no attribute %q", match[1]), "known here: of, part")
		}
	}
	return d
}

// fields returns the lines of the members that a asks for, as fields.
func (e *expander) fields(a api) ([]string, *diag.Problem) {
	library, export, unknown := e.export(a.of)
	if unknown != nil {
		return nil, unknown
	}
	var names []string // of the parts that the export has
	for name, kind := range parts {
		if len(export.MembersOf(kind)) > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if a.part == "" && len(names) == 1 {
		a.part = names[0]
	}
	switch {
	case len(names) == 0:
		return nil, hinted(problem("%q has no members to list", a.of), "write in a sentence what it is")
	case a.part == "":
		return nil, hinted(problem("%q has members of several kinds", a.of), "name one with part: %s", strings.Join(names, ", "))
	case !slices.Contains(names, a.part):
		p := problem("%q has no part %q", a.of, a.part).WithSuggestion(a.part, names)
		return nil, &p
	}
	lines := []string{"`" + library.Package + "` " + library.Version, "", a.colons + "field-group"}
	for _, member := range export.MembersOf(parts[a.part]) {
		lines = append(lines, field(member, a.colons+":")...)
	}
	return append(lines, a.colons), nil
}

// export finds what a name stands for. Descriptions are read until one has it.
func (e *expander) export(name string) (*reference.Library, *reference.Export, *diag.Problem) {
	files, err := fs.Glob(e.files, path.Join(reference.Folder, "*.json"))
	if err != nil || len(files) == 0 {
		return nil, nil, hinted(problem("the site describes no library"), "put descriptions into the folder %q", reference.Folder)
	}
	var set reference.Set
	for _, file := range files {
		library, problem := e.library(file)
		if problem != nil {
			return nil, nil, problem
		}
		if export, ok := library.Export(name); ok {
			return library, export, nil
		}
		set = append(set, library)
	}
	p := problem("no library exports %q", name).WithSuggestion(name, set.Names())
	return nil, nil, &p
}

// library returns the description in a file, which a document reads once.
func (e *expander) library(file string) (*reference.Library, *diag.Problem) {
	if library := e.libraries[file]; library != nil {
		return library, nil
	}
	e.read = append(e.read, file)
	src, err := fs.ReadFile(e.files, file)
	if err != nil {
		return nil, hinted(problem("%q cannot be read", file), "put the file itself into the site's folder")
	}
	library, _ := reference.Parse(file, src)
	if library == nil {
		return nil, hinted(problem("%q is no description of a library", file), "see the format in docs/development.md")
	}
	if e.libraries == nil {
		e.libraries = map[string]*reference.Library{}
	}
	e.libraries[file] = library
	return library, nil
}

// field returns the lines of a member. Its values are JSON, which YAML is too: no type can end them.
func field(member reference.Member, colons string) []string {
	lines := []string{colons + "field", "---", "name: " + quote(member.Name)}
	for _, prop := range []struct{ key, value string }{
		{"type", member.Type}, {"default", member.Default}, {"since", member.Since},
	} {
		if prop.value != "" {
			lines = append(lines, prop.key+": "+quote(prop.value))
		}
	}
	if member.Kind == reference.Prop && !member.Optional {
		lines = append(lines, "required: true")
	}
	if member.Deprecated != "" {
		lines = append(lines, "deprecated: true")
	}
	lines = append(lines, "---")
	for _, text := range []string{member.Doc, member.Deprecated} {
		if text != "" {
			lines = append(lines, docLines(text)...)
		}
	}
	return append(lines, colons)
}

func quote(text string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // a string always has JSON
	return strings.TrimSpace(b.String())
}

var (
	docLink = regexp.MustCompile(`\{@link(?:code|plain)?\s+([^\s|}]+)[^}]*\}`)
	// plain is what a comment says outside of code.
	plain = regexp.MustCompile("`[^`]*`|[<{:]")
)

// docLines returns a doc comment as Markdown of its own: nothing in it opens or closes a component or HTML.
func docLines(doc string) []string {
	doc = docLink.ReplaceAllString(strings.ReplaceAll(doc, "\r", ""), "`$1`")
	var lines []string
	fence := ""
	for text := range strings.SplitSeq(doc, "\n") {
		trimmed := strings.TrimSpace(text)
		switch {
		case fence != "":
			if strings.HasPrefix(trimmed, fence) {
				fence = ""
			} else if strings.HasPrefix(trimmed, "::") {
				text = " " + text
			}
		case strings.HasPrefix(trimmed, "```"), strings.HasPrefix(trimmed, "~~~"):
			fence, text = trimmed[:3], trimmed
		default:
			text = plain.ReplaceAllStringFunc(trimmed, func(part string) string {
				if part[0] == '`' {
					return part
				}
				return `\` + part
			})
		}
		lines = append(lines, text)
	}
	if fence != "" {
		lines = append(lines, fence)
	}
	return append(lines, "")
}
