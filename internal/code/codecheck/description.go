package codecheck

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/reference"
)

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

type component struct {
	from  string // the package that exports the component
	props []string
	// values maps a prop to its possible values, if these are strings.
	values map[string][]string
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

// textUnion matches a type that consists only of strings, and one of its strings.
var (
	textUnion = regexp.MustCompile(`^"[^"]*"(?: \| "[^"]*")*$`)
	textType  = regexp.MustCompile(`"([^"]*)"`)
)

// valuesOf returns the possible values of the props whose type consists only of strings.
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
