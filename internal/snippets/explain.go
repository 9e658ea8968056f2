package snippets

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/reference"
)

// about is what is known of a name: a line of TypeScript, and the first sentence of its documentation.
type about [2]string

// explained says what one package exports.
type explained struct {
	version string
	exports map[string]*reference.Export
}

// Explainer says what the names in code are. It is safe for concurrent use.
type Explainer struct {
	packages *Packages

	mu   sync.Mutex
	read map[string]explained
}

// NewExplainer returns an explainer of packages.
func NewExplainer(packages *Packages) *Explainer {
	return &Explainer{packages: packages, read: map[string]explained{}}
}

// of returns what is known of a package.
func (e *Explainer) of(specifier string) explained {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, ok := e.read[specifier]
	if !ok {
		var library reference.Library
		_ = json.Unmarshal(e.packages.raw[specifier], &library) // the build wrote it; what is not there explains nothing
		p = explained{library.Version, make(map[string]*reference.Export, len(library.Exports))}
		for i := range library.Exports {
			p.exports[library.Exports[i].Name] = &library.Exports[i]
		}
		e.read[specifier] = p
	}
	return p
}

// export returns what a package exports by a name, described by the package that it is of; nil where there is none.
func (e *Explainer) export(specifier, name string) *reference.Export {
	export := e.of(specifier).exports[name]
	if export == nil || export.Of == "" {
		return export
	}
	from, there, renamed := strings.Cut(export.Of, "#")
	if !renamed {
		there = name
	}
	return e.of(from).exports[there]
}

// name says what a package exports by a name.
func (e *Explainer) name(specifier, name string) about {
	export := e.export(specifier, name)
	if export == nil {
		return about{}
	}
	return about{export.Line(), export.Doc}
}

// members says what the members of an export are that have one of some kinds, each by the name that code has for it.
func (e *Explainer) members(specifier, name string, kinds ...reference.MemberKind) map[string]about {
	export := e.export(specifier, name)
	if export == nil {
		return nil
	}
	known := map[string]about{}
	for _, member := range export.Members {
		if slices.Contains(kinds, member.Kind) {
			known[keyOf(member.Name, member.Kind)] = about{member.Type, member.Doc}
		}
	}
	return known
}

// Explanations say what the names in the code of one page are. The zero Explanations are empty.
type Explanations struct {
	// Packages are those that the names come from, with their versions.
	Packages []string `json:"packages"`
	// Names are the explanations, by what readers see: "useLoop" for what is imported, "<TresMesh" for a tag,
	// "TresMesh castShadow" and "TresCanvas @ready" for what a tag has, "useLoop.render" for what a function returns.
	Names map[string]Explanation `json:"names"`
}

// Explanation is what a reader is told of a name.
type Explanation struct {
	// Type is a line of TypeScript, Text the first sentence of its documentation.
	Type string `json:"type"`
	Text string `json:"text,omitempty"`
	// Package is the place of its package in the list.
	Package int `json:"package,omitempty"`
	// To is the address of the page about it.
	To string `json:"to,omitempty"`
}

// Explain explains the names in blocks of code. page gives the address of the page about a name, "" where there is none.
func (e *Explainer) Explain(fences []examples.Fence, page func(name string) string) Explanations {
	x := explaining{Explainer: e, page: page, Explanations: Explanations{Names: map[string]Explanation{}}}
	for _, f := range fences {
		if code, ok := f.Checked(); ok && HasNames(f) {
			x.imports(code)
			x.tags(code)
		}
	}
	return x.Explanations
}

// explaining collects the explanations of a page.
type explaining struct {
	*Explainer
	Explanations
	page func(name string) string
}

// add explains a name as key. to is the name that a page may be about.
func (x *explaining) add(key, from string, a about, to string) {
	if _, ok := x.Names[key]; ok || a[0] == "" {
		return
	}
	name, _, _ := strings.Cut(from, "/addons/")
	label := name + "@" + x.of(from).version
	at := slices.Index(x.Packages, label)
	if at < 0 {
		at = len(x.Packages)
		x.Packages = append(x.Packages, label)
	}
	x.Names[key] = Explanation{Type: a[0], Text: a[1], Package: at, To: x.page(to)}
}

// imports explains what code imports, and the members that it takes out of what that returns.
func (x *explaining) imports(code string) {
	for _, match := range importing.FindAllStringSubmatch(code, -1) {
		from := addonOf(match[2])
		if _, ok := x.packages.raw[from]; !ok {
			continue
		}
		if as := space.FindStringSubmatch(match[1]); as != nil {
			for _, member := range regexp.MustCompile(`\b`+as[1]+`\.(\w+)`).FindAllStringSubmatch(code, -1) {
				x.add(member[1], from, x.name(from, member[1]), member[1])
			}
			continue
		}
		list := braces.FindStringSubmatch(match[1])
		if list == nil {
			continue
		}
		for _, name := range membersOf(list[1]) {
			x.add(name, from, x.name(from, name), name)
			x.results(code, from, name)
		}
	}
}

// results explains the members that code takes out of what a function returns.
func (x *explaining) results(code, from, function string) {
	for _, match := range taking.FindAllStringSubmatch(code, -1) {
		if match[2] != function {
			continue
		}
		known := x.Explainer.members(from, function, reference.Result)
		for _, name := range membersOf(match[1]) {
			if a, ok := known[name]; ok {
				x.add(function+"."+name, from, about{name + ": " + a[0], a[1]}, function)
			}
		}
	}
}

// startTag matches a start tag with its attributes.
var (
	startTag  = regexp.MustCompile(`<([A-Z]\w*)((?:\s+(?:"[^"]*"|[^\s>"/]|/[^>])+)*)\s*/?>`)
	attribute = regexp.MustCompile(`(?:^|\s)(v-model:|v-on:|[:@])?([A-Za-z][\w-]*)[^\s="]*(?:="[^"]*")?`)
)

// tags explains the tags in code that stand for a class of three or a component, and their attributes.
func (x *explaining) tags(code string) {
	for _, match := range startTag.FindAllStringSubmatch(code, -1) {
		name := match[1]
		if c, ok := x.packages.components[name]; ok {
			x.add("<"+name, c.from, x.name(c.from, name), name)
			x.attributes(name, match[2], c.from, x.Explainer.members(c.from, name, reference.Prop, reference.Event))
			continue
		}
		class, ok := strings.CutPrefix(name, tresPrefix)
		if !ok || !x.packages.classes[class] {
			continue
		}
		x.add("<"+name, three, x.name(three, class), name)
		x.attributes(name, match[2], three, x.properties(class))
	}
}

// properties returns those of a class of three and of all its bases.
func (x *explaining) properties(class string) map[string]about {
	known := map[string]about{}
	for class != "" {
		for name, a := range x.Explainer.members(three, class, reference.Property) {
			if _, ok := known[name]; !ok {
				known[name] = a
			}
		}
		class = x.packages.bySpecifier[three].classes[class].base
	}
	return known
}

// attributes explains those of a tag.
func (x *explaining) attributes(tag, text, from string, known map[string]about) {
	for _, match := range attribute.FindAllStringSubmatch(text, -1) {
		name, first, _ := camel(match[2]), match[2], ""
		first, _, _ = strings.Cut(first, "-")
		if match[1] == "@" || match[1] == "v-on:" {
			event := "on" + strings.ToUpper(name[:1]) + name[1:]
			if a, ok := known[event]; ok {
				x.add(tag+" @"+name, from, about{"@" + match[2] + ": " + a[0], a[1]}, tag)
			}
			continue
		}
		for _, prop := range []string{name, first} {
			if a, ok := known[prop]; ok {
				x.add(tag+" "+prop, from, about{prop + ": " + a[0], a[1]}, tag)
				break
			}
		}
	}
}
