package codecheck

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
)

// descriptionsFile describes the exports of packages. web/scripts/describe.mjs writes it.
const descriptionsFile = "reference.json"

// exports describes the exports of a package.
type exports struct {
	values, types []string
	// components maps the names of Vue components to their props.
	components map[string]component
	// classes holds the three.js classes that elements can refer to.
	classes map[string]class
	// functions holds the functions whose options or results are known.
	functions map[string]function
	// arguments maps classes to the parameters of their constructors, if one of them is required.
	arguments map[string][]string
	// names holds the names of all exports.
	names map[string]bool
}

// function describes the options and the result of a function.
type function struct {
	// result lists the members of the returned object. It is nil if they are not all known.
	result []string
	// options lists the members of each argument. The entry of an argument is nil if it is not an object or if its
	// members are not known.
	options [][]string
}

// class is a three.js class with the members that it adds to its base class.
type class struct {
	base    string
	members []string
}

// Packages holds the exports of all packages that are described in this program. It is safe for concurrent use.
type Packages struct {
	// raw holds the complete descriptions, which [Explainer] decodes on demand.
	raw         map[string]json.RawMessage
	bySpecifier map[string]exports
	specifiers  []string
	// elements describes the template elements that create objects of three.js.
	elements examples.Elements
	// classes holds the three.js classes that elements can use without extend(). addons holds the classes that can be
	// passed to extend().
	classes, addons map[string]bool
	// components maps the names of components to the packages that export them.
	components map[string]component
	// functions lists the functions that Nuxt projects and snippets use without importing them.
	functions []string
	// arguments maps classes to the parameters of their constructors, if one of them is required.
	arguments map[string][]string
	// attributes caches the results of [Packages.accepted] by tag.
	attributes sync.Map
	// gone maps a name that a package no longer exports, according to the site's description, to the package and its
	// version.
	gone map[string]string
}

type component struct {
	from  string // the package that exports the component
	props []string
	// values maps a prop to its possible values, if these are texts.
	values map[string][]string
}

const (
	three       = "three"
	addonPrefix = "three/addons/"
)

// ReadPackages reads the descriptions of packages from dist, the output of the front end's build. It adds the exports
// of modules, which are the modules that scenes can import. If the site describes another version of a package, this
// description replaces the program's.
func ReadPackages(dist fs.FS, modules examples.Modules, site reference.Set) (*Packages, error) {
	p := &Packages{elements: modules.Libraries().Elements, bySpecifier: map[string]exports{}, classes: map[string]bool{}, addons: map[string]bool{}, components: map[string]component{}, gone: map[string]string{}, arguments: map[string][]string{}}
	data, err := fs.ReadFile(dist, descriptionsFile)
	if err != nil {
		return nil, fmt.Errorf("read the exports of packages: %w", err)
	}
	if err := json.Unmarshal(data, &p.raw); err != nil {
		return nil, fmt.Errorf("decode %s: %w", descriptionsFile, err)
	}
	p.specifiers = slices.Sorted(maps.Keys(p.raw))
	for _, specifier := range p.specifiers {
		names, err := p.describe(specifier)
		if err != nil {
			return nil, err
		}
		e := names.exports(specifier == three)
		address, _ := modules.Address(specifier)
		_, moduleExports, _ := modules.Exports(address)
		for _, list := range [][]string{e.values, e.types, moduleExports} {
			for _, name := range list {
				e.names[name] = true
			}
		}
		if i := slices.IndexFunc(site, func(l *reference.Library) bool { return l.Package == specifier }); i >= 0 && isOther(site[i], names.Version) {
			if e, err = p.replace(e, site[i]); err != nil {
				return nil, err
			}
		}
		p.bySpecifier[specifier] = e
	}
	for name := range p.gone {
		if p.exporter(name) != "" {
			delete(p.gone, name)
		}
	}
	p.index()
	return p, nil
}

// isOther reports whether a site's description replaces the program's description of the given version. Descriptions of
// elements list only the classes that have an element.
func isOther(library *reference.Library, version string) bool {
	return library.Version != version && library.Families == nil
}

// replace replaces the description of a package with the site's. It returns the exports of that version and records which
// of the old exports are gone.
func (p *Packages) replace(old exports, library *reference.Library) (exports, error) {
	data, err := json.Marshal(library)
	if err != nil {
		return exports{}, fmt.Errorf("encode the description of %s: %w", library.Package, err)
	}
	p.raw[library.Package] = data
	names, err := p.describe(library.Package)
	if err != nil {
		return exports{}, err
	}
	e := names.exports(library.Package == three)
	for _, name := range slices.Concat(e.values, e.types) {
		e.names[name] = true
	}
	for _, name := range old.values {
		if !e.names[name] {
			p.gone[name] = library.Package + " " + library.Version
		}
	}
	return e, nil
}

// describe decodes the names in the description of a package.
func (p *Packages) describe(specifier string) (description, error) {
	var names description
	if err := json.Unmarshal(p.raw[specifier], &names); err != nil {
		return names, fmt.Errorf("decode the description of %s: %w", specifier, err)
	}
	return names, nil
}

// description decodes only the names in a [reference.Library], which takes a third of the time.
type description struct {
	Version string
	Exports []struct {
		Name       string
		Kind       reference.Kind
		Extends    []string
		Parameters []describedParameter
		Members    []named
	}
}

type describedParameter struct {
	Name           string
	Optional, Rest bool
	Options        []named
}

func (p describedParameter) isRequired() bool { return !p.Optional && !p.Rest }

type named struct {
	Name, Type string
	Kind       reference.MemberKind
}

func (d description) exports(withClasses bool) exports {
	e := exports{components: map[string]component{}, classes: map[string]class{}, arguments: map[string][]string{}, functions: map[string]function{}, names: map[string]bool{}}
	for _, described := range d.Exports {
		export := reference.Export{Name: described.Name, Kind: described.Kind, Extends: described.Extends}
		if export.Value() {
			e.values = append(e.values, described.Name)
		} else {
			e.types = append(e.types, described.Name)
		}
		if described.Kind == reference.Class && slices.ContainsFunc(described.Parameters, describedParameter.isRequired) {
			for _, parameter := range described.Parameters {
				e.arguments[described.Name] = append(e.arguments[described.Name], parameter.Name)
			}
		}
		switch {
		case described.Kind == reference.Component:
			e.components[described.Name] = component{props: keysOf(described.Members, reference.Prop, reference.Event), values: valuesOf(described.Members)}
		case described.Kind == reference.Class && withClasses:
			e.classes[described.Name] = class{export.Base(), keysOf(described.Members, reference.Property, reference.Method)}
		case described.Kind == reference.Function:
			f := function{result: keysOf(described.Members, reference.Result)}
			for i, parameter := range described.Parameters {
				if parameter.Options != nil {
					f.options = append(f.options, make([][]string, i+1-len(f.options))...)
					f.options[i] = keysOf(parameter.Options, reference.Property)
				}
			}
			if f.result != nil || f.options != nil {
				e.functions[described.Name] = f
			}
		}
	}
	return e
}

// keysOf lists the members that have one of the given kinds, by the names that code uses for them.
func keysOf(members []named, kinds ...reference.MemberKind) []string {
	var list []string
	for _, member := range members {
		if slices.Contains(kinds, member.Kind) {
			list = append(list, keyOf(member.Name, member.Kind))
		}
	}
	return list
}

// textUnion matches a type that consists only of texts, and one of its texts.
var (
	textUnion = regexp.MustCompile(`^"[^"]*"(?: \| "[^"]*")*$`)
	textType  = regexp.MustCompile(`"([^"]*)"`)
)

// valuesOf returns the possible values of the props whose type consists only of texts.
func valuesOf(members []named) map[string][]string {
	values := map[string][]string{}
	for _, member := range members {
		if member.Kind != reference.Prop || !textUnion.MatchString(member.Type) {
			continue
		}
		for _, match := range textType.FindAllStringSubmatch(member.Type, -1) {
			values[member.Name] = append(values[member.Name], match[1])
		}
	}
	return values
}

// keyOf returns the name that code uses for a member. For a component's event, this is the name of the prop for its
// handler.
func keyOf(name string, kind reference.MemberKind) string {
	if kind == reference.Event {
		return "on" + strings.ToUpper(name[:1]) + name[1:]
	}
	return name
}

// index fills the lookup tables for components, classes, add-ons and functions.
func (p *Packages) index() {
	for _, specifier := range p.specifiers {
		e := p.bySpecifier[specifier]
		if specifier == three || strings.HasPrefix(specifier, addonPrefix) {
			maps.Copy(p.arguments, e.arguments)
		}
		for name, c := range e.components {
			c.from = specifier
			p.components[name] = c
		}
		for _, name := range e.values {
			switch {
			case specifier == three || strings.HasPrefix(specifier, three+"/") && !strings.HasPrefix(specifier, addonPrefix):
				p.classes[name] = specifier == three || p.classes[name]
			case strings.HasPrefix(specifier, addonPrefix):
				p.addons[name] = true
			case strings.HasPrefix(name, p.elements.Prefix) && p.components[name].from == "":
				p.components[name] = component{from: specifier}
			}
			if name != "default" && name[0] >= 'a' && name[0] <= 'z' && specifier != three && !strings.HasPrefix(specifier, three+"/") {
				p.functions = append(p.functions, name)
			}
		}
	}
	for name := range p.bySpecifier[three].classes {
		p.classes[name] = true
	}
}

// exportsOf returns the exports of a package. It returns false if the package is unknown.
func (p *Packages) exportsOf(specifier string) (exports, bool) {
	e, ok := p.bySpecifier[specifier]
	return e, ok
}

// exporter returns the package that exports name, or "" if no package does.
func (p *Packages) exporter(name string) string {
	for _, specifier := range p.specifiers {
		if p.bySpecifier[specifier].names[name] {
			return specifier
		}
	}
	return ""
}

// tags lists the components and classes that a tag can refer to.
func (p *Packages) tags() []string {
	var list []string
	for name := range p.components {
		list = append(list, name)
	}
	for name := range p.classes {
		list = append(list, p.elements.Prefix+name)
	}
	for name := range p.addons {
		list = append(list, p.elements.Prefix+name)
	}
	slices.Sort(list)
	return list
}

// members lists the members of a three.js class, including inherited ones.
func (p *Packages) members(name string) []string {
	var list []string
	for name != "" {
		class, ok := p.bySpecifier[three].classes[name]
		if !ok {
			return nil
		}
		list, name = append(list, class.members...), class.base
	}
	return list
}

// argumentsOf returns the parameters of the constructor that an element calls, if one of them is required.
func (p *Packages) argumentsOf(tag string) []string {
	class, isElement := strings.CutPrefix(tag, p.elements.Prefix)
	if !isElement || p.components[tag].from != "" {
		return nil
	}
	return p.arguments[class]
}

// setsAttributes is the method of classes whose elements accept attributes with any name.
const setsAttributes = "setAttribute"

// accepted returns the attributes that a tag accepts, the first parts of attributes such as "position-", and the keys of
// the events such as "@click". It returns nil if the tag may accept any. The root passes attributes on to an
// HTML element. Other components also pass them on to objects of three.
func (p *Packages) accepted(tag string) map[string]bool {
	if set, ok := p.attributes.Load(tag); ok {
		return set.(map[string]bool)
	}
	var names []string
	component, isComponent := p.components[tag]
	class, isElement := strings.CutPrefix(tag, p.elements.Prefix)
	switch {
	case isComponent && len(component.props) > 0:
		names = slices.Concat(component.props, htmlAttributes)
		if tag != p.elements.Root {
			for _, class := range p.bySpecifier[three].classes {
				names = append(names, class.members...)
			}
		}
	case isElement && !isComponent:
		if names = p.members(class); slices.Contains(names, setsAttributes) {
			names = nil
		}
	}
	var set map[string]bool
	if names != nil {
		set = map[string]bool{}
		for _, name := range slices.Concat(names, p.elements.Props) {
			set[name], set[name+"-"] = true, true
		}
		for _, name := range commonProps {
			set[name] = true
		}
		for _, event := range handlers(append(names, p.components[p.elements.Root].props...)) {
			set["@"+event] = true
		}
	}
	p.attributes.Store(tag, set)
	return set
}
