package codecheck

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
)

// descriptionsFile describes the exports of packages. web/scripts/describe.mjs writes it.
const descriptionsFile = "reference.json"

// Packages holds the exports of all packages that are described in this program. It is safe for concurrent use.
type Packages struct {
	// raw holds the complete descriptions, which [Explainer] decodes on demand.
	raw         map[string]json.RawMessage
	bySpecifier map[string]exports
	specifiers  []string
	// elements describes the template elements that create three.js objects.
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

const (
	three       = "three"
	addonPrefix = "three/addons/"
)

// ReadPackages reads the descriptions of packages from dist, the output of the front end's build. It adds the exports
// of modules, the modules that scenes can import. If the site describes another version of a package, its description
// replaces the built-in one.
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

// isOther reports whether a site's description replaces the built-in description, which is of the given version.
// Descriptions of elements list only the classes that have an element.
func isOther(library *reference.Library, version string) bool {
	return library.Version != version && library.Families == nil
}

// replace replaces the description of a package with the site's. It returns the exports of that version and records which
// of the old exports no longer exist.
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
