package codecheck

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
)

// summary describes a name by its type, as a line of TypeScript, and the first sentence of its documentation.
type summary struct{ typ, doc string }

// maxType is the maximum length of a type in a tooltip, in bytes.
const maxType = 180

// newSummary returns the summary of a name, with the first paragraph of a doc comment that the program does not shorten
// when it is built.
func newSummary(typ, doc string) summary {
	if len(typ) > maxType+len("…") {
		typ = strings.ToValidUTF8(typ[:maxType], "") + "…"
	}
	first, _ := apidoc.Introduction(doc)
	return summary{typ, apidoc.Plain(first)}
}

// packageExports holds the exports of one package, keyed by name.
type packageExports struct {
	version string
	exports map[string]*reference.Export
}

// Explainer describes the names that code uses. It is safe for concurrent use.
type Explainer struct {
	packages *Packages

	mu   sync.Mutex
	read map[string]packageExports // keyed by specifier, decoded on first use
}

// NewExplainer returns an explainer for the exports of packages.
func NewExplainer(packages *Packages) *Explainer {
	return &Explainer{packages: packages, read: map[string]packageExports{}}
}

// exportsOf returns the exports of a package. It returns an empty result if the package has no description.
func (e *Explainer) exportsOf(specifier string) packageExports {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, ok := e.read[specifier]
	if !ok {
		var library reference.Library
		_ = json.Unmarshal(e.packages.raw[specifier], &library) // The build writes valid JSON. Without a description, library stays empty.
		p = packageExports{library.Version, make(map[string]*reference.Export, len(library.Exports))}
		for i := range library.Exports {
			p.exports[library.Exports[i].Name] = &library.Exports[i]
		}
		e.read[specifier] = p
	}
	return p
}

// export returns an export of a package, or nil if the package has no export with that name. For a re-export, it
// returns the original from the other package.
func (e *Explainer) export(specifier, name string) *reference.Export {
	export := e.exportsOf(specifier).exports[name]
	if export == nil || export.Of == "" {
		return export
	}
	from, original, renamed := strings.Cut(export.Of, "#")
	if !renamed {
		original = name
	}
	return e.exportsOf(from).exports[original]
}

// summary returns the summary of an export of a package. It is zero if the export is unknown.
func (e *Explainer) summary(specifier, name string) summary {
	export := e.export(specifier, name)
	if export == nil {
		return summary{}
	}
	return newSummary(export.Line(), export.Doc)
}

// members describes the members of an export that have one of the given kinds, keyed by the names that code uses for
// them.
func (e *Explainer) members(specifier, name string, kinds ...reference.MemberKind) map[string]summary {
	export := e.export(specifier, name)
	if export == nil {
		return nil
	}
	members := map[string]summary{}
	for _, member := range export.Members {
		if slices.Contains(kinds, member.Kind) {
			members[keyOf(member.Name, member.Kind)] = newSummary(member.Type, member.Doc)
		}
	}
	return members
}

// Explanations describe the names in the code of one page. The zero value is empty.
type Explanations struct {
	// Packages lists the packages that export the names, as "name@version".
	Packages []string `json:"packages"`
	// Names maps a key to the explanation of a name. The key is "useLoop" for an import, "<TresMesh" for a tag,
	// "TresMesh castShadow" for a prop, "TresCanvas @ready" for an event, and "useLoop.render" for a member of a
	// result.
	Names map[string]Explanation `json:"names"`
}

// Explanation holds the text of the tooltip for a name.
type Explanation struct {
	// Type is a line of TypeScript, and Text is the first sentence of the documentation.
	Type string `json:"type"`
	Text string `json:"text,omitempty"`
	// Package is an index into Explanations.Packages.
	Package int `json:"package,omitempty"`
	// To is the URL of the page that documents the name, or "" if there is none.
	To string `json:"to,omitempty"`
}

// Explain explains the names in code blocks. page returns the URL of the page that documents a name, or "" if there is
// none.
func (e *Explainer) Explain(fences []examples.Fence, page func(name string) string) Explanations {
	x := pageExplainer{Explainer: e, page: page, Explanations: Explanations{Names: map[string]Explanation{}}}
	for _, f := range fences {
		if code, ok := f.Checked(); ok && HasNames(f) {
			x.imports(code)
			x.tags(code)
		}
	}
	return x.Explanations
}

// pageExplainer collects the explanations of one page.
type pageExplainer struct {
	*Explainer
	Explanations
	page func(name string) string
}

// add adds an explanation for key unless there already is one. from is the package of the name, and topic is the name
// to find a page for.
func (x *pageExplainer) add(key, from string, s summary, topic string) {
	if _, ok := x.Names[key]; ok || s.typ == "" {
		return
	}
	name, _, _ := strings.Cut(from, "/addons/")
	label := name + "@" + x.exportsOf(from).version
	index := slices.Index(x.Packages, label)
	if index < 0 {
		index = len(x.Packages)
		x.Packages = append(x.Packages, label)
	}
	x.Names[key] = Explanation{Type: s.typ, Text: s.doc, Package: index, To: x.page(topic)}
}

// imports explains the names that code imports and the members that it destructures from their results.
func (x *pageExplainer) imports(code string) {
	for _, statement := range importsIn(code) {
		from := addonOf(statement.from)
		if _, ok := x.packages.raw[from]; !ok {
			continue
		}
		if as := namespaceImport.FindStringSubmatch(statement.clause); as != nil {
			for _, member := range regexp.MustCompile(`\b`+as[1]+`\.(\w+)`).FindAllStringSubmatch(code, -1) {
				x.add(member[1], from, x.summary(from, member[1]), member[1])
			}
			continue
		}
		list := braces.FindStringSubmatch(statement.clause)
		if list == nil {
			continue
		}
		for _, name := range membersOf(list[1]) {
			x.add(name, from, x.summary(from, name), name)
			x.results(code, from, name)
		}
	}
}

// results explains the members that code destructures from the result of a function.
func (x *pageExplainer) results(code, from, function string) {
	for _, match := range destructuring.FindAllStringSubmatch(code, -1) {
		if match[2] != function {
			continue
		}
		members := x.members(from, function, reference.Result)
		for _, name := range membersOf(match[1]) {
			if member, ok := members[name]; ok {
				x.add(function+"."+name, from, summary{name + ": " + member.typ, member.doc}, function)
			}
		}
	}
}

// startTag matches a start tag with its attributes, and attribute matches one of the attributes.
var (
	startTag  = regexp.MustCompile(`<([A-Z]\w*)((?:\s+(?:"[^"]*"|[^\s>"/]|/[^>])+)*)\s*/?>`)
	attribute = regexp.MustCompile(`(?:^|\s)(v-model:|v-on:|[:@])?([A-Za-z][\w-]*)[^\s="]*(?:="[^"]*")?`)
)

// tags explains the tags in code that refer to a component or a three.js class, and the attributes of those tags.
func (x *pageExplainer) tags(code string) {
	for _, match := range startTag.FindAllStringSubmatch(code, -1) {
		name := match[1]
		if c, ok := x.packages.components[name]; ok {
			x.add("<"+name, c.from, x.summary(c.from, name), name)
			x.attributes(name, match[2], c.from, x.members(c.from, name, reference.Prop, reference.Event))
			continue
		}
		class, ok := strings.CutPrefix(name, x.packages.elements.Prefix)
		if !ok || !x.packages.classes[class] {
			continue
		}
		x.add("<"+name, three, x.summary(three, class), name)
		x.attributes(name, match[2], three, x.properties(class))
	}
}

// properties describes the properties of a three.js class, including inherited ones.
func (x *pageExplainer) properties(class string) map[string]summary {
	properties := map[string]summary{}
	for class != "" {
		for name, property := range x.members(three, class, reference.Property) {
			if _, ok := properties[name]; !ok {
				properties[name] = property
			}
		}
		class = x.packages.bySpecifier[three].classes[class].base
	}
	return properties
}

// attributes explains the attributes in text, which belong to a tag. members holds the props and events that the tag
// accepts.
func (x *pageExplainer) attributes(tag, text, from string, members map[string]summary) {
	for _, match := range attribute.FindAllStringSubmatch(text, -1) {
		name := camel(match[2])
		first, _, _ := strings.Cut(match[2], "-")
		if match[1] == "@" || match[1] == "v-on:" {
			event := "on" + strings.ToUpper(name[:1]) + name[1:]
			if member, ok := members[event]; ok {
				x.add(tag+" @"+name, from, summary{"@" + match[2] + ": " + member.typ, member.doc}, tag)
			}
			continue
		}
		for _, prop := range []string{name, first} {
			if member, ok := members[prop]; ok {
				x.add(tag+" "+prop, from, summary{prop + ": " + member.typ, member.doc}, tag)
				break
			}
		}
	}
}
