package snippets

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/reference"
)

// descriptionsFile describes what packages export; web/scripts/describe.mjs writes it.
const descriptionsFile = "reference.json"

// exports are what a package exports, by what is known of its types.
type exports struct {
	values, types []string
	// components are the Vue components among them, with the names of their props.
	components map[string][]string
	// classes are those of three, which tags of TresJS stand for.
	classes map[string]class
	// functions are those of which more is known than their names.
	functions map[string]function
	names     map[string]bool
}

// function says what a function takes and returns.
type function struct {
	// result are the members of what it returns, nil where nobody knows them all.
	result []string
	// options are the members of each object that it takes, nil for an argument that is none, or whose nobody knows.
	options [][]string
}

// class is a class of three, with the members that it adds to those of its base.
type class struct {
	base    string
	members []string
}

// Packages are those that snippets are compared with, as the program describes them. They are safe for concurrent use.
type Packages struct {
	// raw are the descriptions, which are read whole when somebody asks what a name is.
	raw         map[string]json.RawMessage
	bySpecifier map[string]exports
	specifiers  []string
	// classes are the tags of TresJS that need no extend(), addons the classes that can be handed to it.
	classes, addons map[string]bool
	// components are those of TresJS's packages, by name: where they are exported, and their props.
	components map[string]component
	// functions are those that Nuxt and snippets use without an import.
	functions []string
}

type component struct {
	from  string
	props []string
}

const (
	three       = "three"
	addonPrefix = "three/addons/"
	tresPrefix  = "Tres"
)

// ReadPackages reads what packages export from the front end's build in dist. Scenes can import what modules hold.
func ReadPackages(dist fs.FS, modules examples.Modules) (*Packages, error) {
	p := &Packages{bySpecifier: map[string]exports{}, classes: map[string]bool{}, addons: map[string]bool{}, components: map[string]component{}}
	data, err := fs.ReadFile(dist, descriptionsFile)
	if err != nil {
		return nil, fmt.Errorf("read what packages export: %w", err)
	}
	if err := json.Unmarshal(data, &p.raw); err != nil {
		return nil, fmt.Errorf("decode %s: %w", descriptionsFile, err)
	}
	p.specifiers = slices.Sorted(maps.Keys(p.raw))
	for _, specifier := range p.specifiers {
		var names description
		if err := json.Unmarshal(p.raw[specifier], &names); err != nil {
			return nil, fmt.Errorf("decode %s of %s: %w", specifier, descriptionsFile, err)
		}
		e := names.exports(specifier == three)
		address, _ := modules.Address(specifier)
		_, others, _ := modules.Exports(address)
		for _, list := range [][]string{e.values, e.types, others} {
			for _, name := range list {
				e.names[name] = true
			}
		}
		p.bySpecifier[specifier] = e
	}
	p.sort()
	return p, nil
}

// description has the names of a [reference.Library], and nothing else, which takes a third of the time to read.
type description struct {
	Exports []struct {
		Name       string
		Kind       reference.Kind
		Extends    []string
		Parameters []struct{ Options []named }
		Members    []named
	}
}

type named struct {
	Name string
	Kind reference.MemberKind
}

func (d description) exports(withClasses bool) exports {
	e := exports{components: map[string][]string{}, classes: map[string]class{}, functions: map[string]function{}, names: map[string]bool{}}
	for _, one := range d.Exports {
		export := reference.Export{Name: one.Name, Kind: one.Kind, Extends: one.Extends}
		if export.Value() {
			e.values = append(e.values, one.Name)
		} else {
			e.types = append(e.types, one.Name)
		}
		switch {
		case one.Kind == reference.Component:
			e.components[one.Name] = keysOf(one.Members, reference.Prop, reference.Event)
		case one.Kind == reference.Class && withClasses:
			e.classes[one.Name] = class{export.Base(), keysOf(one.Members, reference.Property, reference.Method)}
		case one.Kind == reference.Function:
			f := function{result: keysOf(one.Members, reference.Result)}
			for i, parameter := range one.Parameters {
				if parameter.Options != nil {
					f.options = append(f.options, make([][]string, i+1-len(f.options))...)
					f.options[i] = keysOf(parameter.Options, reference.Property)
				}
			}
			if f.result != nil || f.options != nil {
				e.functions[one.Name] = f
			}
		}
	}
	return e
}

// keysOf lists the members of some kinds as code names them: an event of a component is the prop that listens to it.
func keysOf(members []named, kinds ...reference.MemberKind) []string {
	var list []string
	for _, member := range members {
		if slices.Contains(kinds, member.Kind) {
			list = append(list, keyOf(member.Name, member.Kind))
		}
	}
	return list
}

func keyOf(name string, kind reference.MemberKind) string {
	if kind == reference.Event {
		return "on" + strings.ToUpper(name[:1]) + name[1:]
	}
	return name
}

// sort puts what packages export where tags and calls look for it.
func (p *Packages) sort() {
	for _, specifier := range p.specifiers {
		e := p.bySpecifier[specifier]
		for name, props := range e.components {
			p.components[name] = component{specifier, props}
		}
		for _, name := range e.values {
			switch {
			case specifier == three || strings.HasPrefix(specifier, three+"/") && !strings.HasPrefix(specifier, addonPrefix):
				p.classes[name] = specifier == three || p.classes[name]
			case strings.HasPrefix(specifier, addonPrefix):
				p.addons[name] = true
			case strings.HasPrefix(name, tresPrefix) && p.components[name].from == "":
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

// of returns what a specifier stands for; it is false for a package that is not known.
func (p *Packages) of(specifier string) (exports, bool) {
	e, ok := p.bySpecifier[specifier]
	return e, ok
}

// exporter names the package that exports a name, "" where none does.
func (p *Packages) exporter(name string) string {
	for _, specifier := range p.specifiers {
		if p.bySpecifier[specifier].names[name] {
			return specifier
		}
	}
	return ""
}

// tags lists the components and classes that a tag can mean.
func (p *Packages) tags() []string {
	var list []string
	for name := range p.components {
		list = append(list, name)
	}
	for name := range p.classes {
		list = append(list, tresPrefix+name)
	}
	for name := range p.addons {
		list = append(list, tresPrefix+name)
	}
	slices.Sort(list)
	return list
}

// members lists those of a class of three and of all its bases.
func (p *Packages) members(name string) []string {
	var list []string
	for name != "" {
		found, ok := p.bySpecifier[three].classes[name]
		if !ok {
			return nil
		}
		list, name = append(list, found.members...), found.base
	}
	return list
}
