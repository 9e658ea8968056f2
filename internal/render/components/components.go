// Package components contains the definitions of the components that authors can use, with their names, props and
// slots. A server bundle describes its own components ([Describe]). The build of the front end stores that description
// in dist/components.json ([Read]).
package components

import (
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Set maps the kebab-case names of components to their definitions.
type Set map[string]Component

// Component defines a component that authors can use.
type Component struct {
	// Kind is the kind of the component.
	Kind  Kind   `json:"kind"`
	Doc   string `json:"doc"`
	Props []Prop `json:"props"`
	Slots []Slot `json:"slots"`
	// Items are the props that the component reads from each component in its default slot. It is nil if the component
	// does not read the components individually.
	Items []Prop `json:"items"`
	// Parent is the name of the component that this component is an item of. It is empty if there is none.
	Parent string `json:"parent,omitempty"`
	// Command is the npm command that the component shows, with prop names in braces. It is empty if there is none.
	Command string `json:"command,omitempty"`
	// Landing is true for a component that requires the landing layout.
	Landing bool `json:"landing,omitempty"`
}

// Kind determines where a component can be used and how its default slot is processed.
type Kind string

// The kinds of components. A list reads the components in its default slot. An island hydrates in the browser.
const (
	Block  Kind = "block"
	Inline Kind = "inline"
	List   Kind = "list"
	Island Kind = "island"
)

// Prop defines a prop of a component.
type Prop struct {
	// Name is the name in camelCase. Authors write it in kebab-case.
	Name string `json:"name"`
	Doc  string `json:"doc"`
	Type Type   `json:"type"`
	// Values are the valid values of a prop of type [Value].
	Values []string `json:"values,omitempty"`
	// Aliases are alternative names for the values.
	Aliases  []string `json:"aliases,omitempty"`
	Required bool     `json:"required,omitempty"`
	// Default is the value that is used if the prop is not set.
	Default any `json:"default,omitempty"`
	// Props are the props of the objects in a [ListOf]. Of is the type of the items if they are not objects.
	Props []Prop `json:"props,omitempty"`
	Of    Type   `json:"of,omitempty"`
}

// Type determines which values a prop accepts.
type Type string

// The types of props.
const (
	String  Type = "string"
	Text    Type = "text" // a string, a number or a boolean
	Number  Type = "number"
	Boolean Type = "boolean"
	Icon    Type = "icon"
	Link    Type = "link"
	Labeled Type = "labeled-link" // a label and a link, either as a list or as an object with "label" and "to"
	Pages   Type = "pages"        // the path of a folder, which selects the pages below it; the default is the folder of the current page
	// Releases is similar to Pages. It selects the releases that these pages mark as new, changed or deprecated.
	Releases Type = "releases"
	ListOf   Type = "list"
	Any      Type = "any"
	Value    Type = "value" // a value in [Prop.Values]
)

// ListsFolder reports whether the value of a prop of type t is a folder whose pages the component lists.
func (t Type) ListsFolder() bool { return t == Pages || t == Releases }

// Slot defines a slot of a component.
type Slot struct {
	Name string `json:"name"`
	Doc  string `json:"doc"`
	// Inline is true for slots that are part of a line. A single paragraph in an inline slot is unwrapped.
	Inline bool `json:"inline,omitempty"`
	// Required is true if the component shows nothing when the slot is empty and the prop Or is not set.
	Required bool   `json:"required,omitempty"`
	Or       string `json:"or,omitempty"`
}

// ItemsProp is the name of the prop that contains the items of a component as objects.
const ItemsProp = "items"

// Default is the name of the default slot.
const Default = "default"

// Prop returns the prop with the given name, which must be in camelCase.
func (c Component) Prop(name string) (Prop, bool) { return Find(c.Props, name) }

// Prop returns a prop of the objects in a list. The name must be in camelCase.
func (p Prop) Prop(name string) (Prop, bool) { return Find(p.Props, name) }

// Find returns the prop in props with the given name, which must be in camelCase.
func Find(props []Prop, name string) (Prop, bool) {
	for _, p := range props {
		if p.Name == name {
			return p, true
		}
	}
	return Prop{}, false
}

// Slot returns the slot with the given name.
func (c Component) Slot(name string) (Slot, bool) {
	for _, slot := range c.Slots {
		if slot.Name == name {
			return slot, true
		}
	}
	return Slot{}, false
}

// describeFunction is the function of a server bundle that describes the bundle's components.
const describeFunction = "describe"

// Describe runs the server bundle script and returns the description of its components as JSON. If a definition is
// invalid, the error contains the component and the key.
func Describe(script engine.Script) ([]byte, error) {
	vm, err := engine.NewVM(script, engine.Limits{})
	if err != nil {
		return nil, err
	}
	defer vm.Close()
	description, err := vm.Call(describeFunction, "")
	if err != nil {
		return nil, fmt.Errorf("describe components: %w", err)
	}
	return []byte(description), nil
}

// Read decodes a component description.
func Read(description []byte) (Set, error) {
	var set Set
	if err := json.Unmarshal(description, &set); err != nil {
		return nil, fmt.Errorf("decode components: %w", err)
	}
	return set, nil
}
