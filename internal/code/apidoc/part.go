package apidoc

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/reference"
)

// The parts that do not consist of members.
const (
	// TypePart is the TypeScript declaration of an export.
	TypePart = "type"
	// ParametersPart lists the parameters of a function or constructor, including the options of object parameters.
	ParametersPart = "parameters"
)

// memberParts are the parts that list members of a particular kind, in page order.
var memberParts = []struct {
	Name string
	// Title is the key of the heading's text.
	Title string
	Kind  reference.MemberKind
}{
	{"props", "refProps", reference.Prop},
	{"events", "refEvents", reference.Event},
	{"slots", "refSlots", reference.Slot},
	{"exposed", "refExposed", reference.Exposed},
	{"results", "refReturns", reference.Result},
	{"properties", "refProperties", reference.Property},
	{"methods", "refMethods", reference.Method},
}

// Parts returns the names of an export's parts. The first part is the most useful one for readers.
func Parts(e *reference.Export) []string {
	var parts []string
	if len(e.Parameters) > 0 {
		parts = append(parts, ParametersPart)
	}
	for _, part := range memberParts {
		if len(e.MembersOf(part.Kind)) > 0 {
			parts = append(parts, part.Name)
		}
	}
	if e.Kind != reference.Component {
		parts = append(parts, TypePart)
	}
	return parts
}

// Entries returns the entries of a part of an export. It returns nil for [TypePart].
func (w Writer) Entries(e *reference.Export, part string) []Entry {
	file := ""
	if e.Source != nil {
		file = e.Source.File
	}
	if part == ParametersPart {
		return w.parameters(e, file)
	}
	var entries []Entry
	for _, p := range memberParts {
		if p.Name != part {
			continue
		}
		for _, m := range e.MembersOf(p.Kind) {
			if !IsFlag(m) {
				entries = append(entries, w.withGuideOf(e, m, w.member(m, file)))
			}
		}
	}
	return entries
}

// withGuideOf returns an entry about a member with the author's text about it. If a result has none, the
// text about the same member of the returned type describes it.
func (w Writer) withGuideOf(export *reference.Export, m reference.Member, e Entry) Entry {
	e = w.WithGuide(export.Name, e)
	if e.Guide.URL != "" || m.Kind != reference.Result {
		return e
	}
	name, _, _ := strings.Cut(export.Returns, "<")
	return w.WithGuide(name, e)
}

// WithGuide returns an entry about a member of an export with the author's text about it.
func (w Writer) WithGuide(export string, e Entry) Entry {
	if w.Guide != nil {
		e.Guide = w.Guide(export, e.Name)
	}
	return e
}

func (w Writer) member(m reference.Member, file string) Entry {
	return Entry{
		Name: m.Name, Type: typeOf(m), Required: m.Kind == reference.Prop && !m.Optional,
		Documentation: m.Documentation, Source: w.source(m.Source, file),
	}
}

// source returns the URL of a line in the source. It returns "" if the line is unknown, because the URL would
// be the same as the source link of the export.
func (w Writer) source(at *reference.Source, file string) string {
	if at == nil || at.Line == 0 {
		return ""
	}
	return w.Library.Address(at, file)
}

// parameters returns the entries for all parameters. The options of a parameter follow it.
func (w Writer) parameters(e *reference.Export, file string) []Entry {
	var entries []Entry
	for _, p := range e.Parameters {
		name := p.Name
		if p.Rest {
			name = "..." + name
		}
		entries = append(entries, Entry{
			Name: name, Type: p.Type, Required: !p.Optional && !p.Rest,
			Documentation: reference.Documentation{Doc: p.Doc, Default: p.Default},
		})
		for _, option := range p.Options {
			entry := w.member(option, file)
			entry.Name = p.Name + "." + entry.Name
			entries = append(entries, entry)
		}
	}
	return entries
}

// maxLine is the maximum length of a line in a declaration, in bytes.
const maxLine = 80

// Declaration returns the declaration of an export, including overloads, as a TypeScript code block.
func Declaration(e *reference.Export) []string {
	lines := []string{"```ts"}
	switch {
	case e.Kind == reference.Function:
		for _, s := range append([]reference.Signature{e.Signature()}, e.Overloads...) {
			lines = append(lines, signature("function "+e.Name, s)...)
		}
	case e.Kind == reference.Class && len(e.Parameters) > 0:
		call := e.Signature()
		call.Returns = ""
		lines = append(lines, signature("new "+e.Name, call)...)
	default:
		lines = append(lines, e.Line())
	}
	return append(lines, "```")
}

// signature returns a signature on a single line. If that is too long, it uses a separate line for each parameter.
func signature(name string, s reference.Signature) []string {
	if line := name + s.Line(); len(line) <= maxLine || len(s.Parameters) == 0 {
		return []string{line}
	}
	var open strings.Builder
	open.WriteString(name)
	if len(s.TypeParameters) > 0 {
		open.WriteString("<" + strings.Join(s.TypeParameters, ", ") + ">")
	}
	lines := []string{open.String() + "("}
	for _, p := range s.Parameters {
		parameter := reference.Signature{Parameters: []reference.Parameter{p}}.Line() // the line includes parentheses
		lines = append(lines, "  "+parameter[1:len(parameter)-1]+",")
	}
	end := ")"
	if s.Returns != "" {
		end += ": " + s.Returns
	}
	return append(lines, end)
}

// Inherited returns the settable properties and methods that an export inherits, with links to their descriptions. Each
// base has a heading of the given level, such as "##", and a collapsible component that opens with colons.
func (w Writer) Inherited(e *reference.Export, level, colons string) []string {
	var lines []string
	seen := map[string]bool{}
	for _, m := range e.Members {
		seen[m.Name] = true
	}
	for _, base := range w.Bases(e) {
		to := w.address(base.Name)
		if to == "" {
			continue
		}
		var rows, methods []string
		for _, m := range base.Members {
			if seen[m.Name] {
				continue
			}
			seen[m.Name] = true
			switch anchor := memberAddress(to, m.Name); {
			case m.Kind == reference.Method:
				methods = append(methods, fmt.Sprintf("[`%s()`](%s)", m.Name, anchor))
			case IsSettable(m):
				rows = append(rows, fmt.Sprintf("| [`%s`](%s) | %s | %s |", m.Name, anchor, Code(typeOf(m)), Code(m.Default)))
			}
		}
		if len(rows)+len(methods) == 0 {
			continue
		}
		name := base.Name
		if base.Element != nil {
			name = base.Element.Tag
		}
		lines = append(lines, "", level+" "+w.Fill("refInherited", "name", name), "", fmt.Sprintf("%scollapsible{name=%q}", colons, w.Fill("refMembersOf", "name", name)))
		if len(rows) > 0 {
			lines = append(lines, fmt.Sprintf("| %s | %s | %s |", w.Text("refProperty"), w.Text("apiType"), w.Text("apiDefault")), "| --- | --- | --- |")
			lines = slices.Concat(lines, rows)
		}
		if len(methods) > 0 {
			lines = append(lines, "", w.Fill("refMethodsAre", "methods", strings.Join(methods, ", ")))
		}
		lines = append(lines, colons)
	}
	return lines
}
