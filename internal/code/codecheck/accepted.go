package codecheck

import (
	"slices"
	"strings"
)

// argumentsOf returns the parameters of the constructor that an element calls, if one of them is required.
func (p *Packages) argumentsOf(tag string) []string {
	class, isElement := strings.CutPrefix(tag, p.elements.Prefix)
	if !isElement || p.components[tag].from != "" {
		return nil
	}
	return p.arguments[class]
}

// setsAttributes is the method of classes whose elements accept attributes with any name. Most of them are
// bufferAttributes, which three.js materials read. The others belong to an author's shader.
const setsAttributes = "setAttribute"

var bufferAttributes = []string{"position", "normal", "tangent", "color", "skinIndex", "skinWeight"}

// accepted returns the attributes that a tag accepts, the prefixes of attributes such as "position-", and the keys of
// events such as "@click". It returns nil if the tag may accept any attribute. The root passes attributes on to an HTML
// element. Other components also pass them on to three.js objects.
func (p *Packages) accepted(tag string) map[string]bool {
	if set, ok := p.attributes.Load(tag); ok {
		return set.(map[string]bool)
	}
	var names, whole []string // entire attribute names, without a prefix
	component, isComponent := p.components[tag]
	class, isElement := strings.CutPrefix(tag, p.elements.Prefix)
	switch {
	case isComponent && len(component.props) > 0:
		names, whole = slices.Clone(component.props), htmlAttributes
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
		for _, name := range slices.Concat(whole, commonProps) {
			set[name] = true
		}
		for _, event := range handlers(append(names, p.components[p.elements.Root].props...)) {
			set["@"+event] = true
		}
	}
	p.attributes.Store(tag, set)
	return set
}
