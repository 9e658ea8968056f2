package snippets

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/examples"
)

// packagesFile says what packages export; web/scripts/describe-packages.mjs writes it.
const packagesFile = "packages.json"

// exports are what a package exports, by what is known of its types.
type exports struct {
	Values []string `json:"values"`
	Types  []string `json:"types"`
	// Components are the Vue components among them, with the names of their props.
	Components map[string][]string `json:"components"`
	// Classes are those that tags of TresJS stand for.
	Classes map[string]class `json:"classes"`
	// Functions are those of which more is known than their names.
	Functions map[string]function `json:"functions"`
	names     map[string]bool
}

// function says what a function takes and returns.
type function struct {
	// Result are the members of what it returns, nil where nobody knows them all.
	Result []string `json:"result"`
	// Options are the members of each object that it takes, nil for an argument that is none, or whose nobody knows.
	Options [][]string `json:"options"`
}

// class is a class of three, with the members that it adds to those of its base.
type class struct {
	Base    string   `json:"base"`
	Members []string `json:"members"`
}

// packages are those that snippets are compared with.
type packages struct {
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

// readPackages reads what packages export from the front end's build in dist. Scenes can import what modules hold.
func readPackages(dist fs.FS, modules examples.Modules) (packages, error) {
	p := packages{classes: map[string]bool{}, addons: map[string]bool{}, components: map[string]component{}}
	data, err := fs.ReadFile(dist, packagesFile)
	if err != nil {
		return p, fmt.Errorf("read what packages export: %w", err)
	}
	if err := json.Unmarshal(data, &p.bySpecifier); err != nil {
		return p, fmt.Errorf("decode %s: %w", packagesFile, err)
	}
	for specifier, e := range p.bySpecifier {
		e.names = map[string]bool{}
		address, _ := modules.Address(specifier)
		_, others, _ := modules.Exports(address)
		for _, list := range [][]string{e.Values, e.Types, others} {
			for _, name := range list {
				e.names[name] = true
			}
		}
		p.bySpecifier[specifier] = e
	}
	p.specifiers = slices.Sorted(maps.Keys(p.bySpecifier))
	p.sort()
	return p, nil
}

// sort puts what packages export where tags and calls look for it.
func (p *packages) sort() {
	for _, specifier := range p.specifiers {
		e := p.bySpecifier[specifier]
		for name, props := range e.Components {
			p.components[name] = component{specifier, props}
		}
		for _, name := range e.Values {
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
	for name := range p.bySpecifier[three].Classes {
		p.classes[name] = true
	}
}

// of returns what a specifier stands for; it is false for a package that is not known.
func (p *packages) of(specifier string) (exports, bool) {
	e, ok := p.bySpecifier[specifier]
	return e, ok
}

// exporter names the package that exports a name, "" where none does.
func (p *packages) exporter(name string) string {
	for _, specifier := range p.specifiers {
		if p.bySpecifier[specifier].names[name] {
			return specifier
		}
	}
	return ""
}

// tags lists the components and classes that a tag can mean.
func (p *packages) tags() []string {
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
func (p *packages) members(name string) []string {
	var list []string
	for name != "" {
		found, ok := p.bySpecifier[three].Classes[name]
		if !ok {
			return nil
		}
		list, name = append(list, found.Members...), found.Base
	}
	return list
}
