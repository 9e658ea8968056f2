// Package components contains the definitions of the components that authors can use: their names, props and slots. A
// server bundle describes its components itself ([Describe]); the front end's build stores that description as
// dist/components.json ([Read]).
package components

import (
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Set contains components by their name in kebab-case.
type Set map[string]Component

// Component is the definition of a component.
type Component struct {
	// Kind is "block", "inline", "list" or "island".
	Kind  Kind   `json:"kind"`
	Doc   string `json:"doc"`
	Props []Prop `json:"props"`
	Slots []Slot `json:"slots"`
	// Items are the props that a component reads from each component in its default slot; nil if it does not read them
	// one by one.
	Items []Prop `json:"items"`
	// Parent names the component that this one is an item of, if any.
	Parent string `json:"parent,omitempty"`
	// Command is the npm command that the component shows, with the names of props in braces, if any.
	Command string `json:"command,omitempty"`
	// Landing is set for a component that needs the landing layout.
	Landing bool `json:"landing,omitempty"`
}

// Kind says where a component can be used and how its default slot is handled.
type Kind string

// The kinds. A list reads the components in its default slot, an island hydrates in the browser.
const (
	Block  Kind = "block"
	Inline Kind = "inline"
	List   Kind = "list"
	Island Kind = "island"
)

// Prop is a prop of a component.
type Prop struct {
	// Name is in camelCase; authors write kebab-case.
	Name string `json:"name"`
	Doc  string `json:"doc"`
	Type Type   `json:"type"`
	// Values are the values of a prop of the type [Value].
	Values []string `json:"values,omitempty"`
	// Aliases are other words for the values.
	Aliases  []string `json:"aliases,omitempty"`
	Required bool     `json:"required,omitempty"`
	// Default is the value of a prop that is not set.
	Default any `json:"default,omitempty"`
	// Props are the props of the objects in a [ListOf]; Of is the type of its items if they are not objects.
	Props []Prop `json:"props,omitempty"`
	Of    Type   `json:"of,omitempty"`
}

// Type is the type of a prop.
type Type string

// The types.
const (
	String  Type = "string"
	Text    Type = "text" // a string, a number or a boolean
	Number  Type = "number"
	Boolean Type = "boolean"
	Icon    Type = "icon"
	Link    Type = "link"
	Labeled Type = "labeled-link" // a label and a link: a list, or an object with "label" and "to"
	Pages   Type = "pages"        // the path of a folder, for the pages below it; by default the pages below the current one
	// Releases is like Pages, for the releases that these pages mark as new, changed or deprecated.
	Releases Type = "releases"
	ListOf   Type = "list"
	Any      Type = "any"
	Value    Type = "value" // one of the prop's values
)

// ListsFolder reports whether authors set t to the path of a folder whose pages a component lists.
func (t Type) ListsFolder() bool { return t == Pages || t == Releases }

// Slot is a slot of a component.
type Slot struct {
	Name string `json:"name"`
	Doc  string `json:"doc"`
	// Inline slots are part of a line: a single paragraph is unwrapped.
	Inline bool `json:"inline,omitempty"`
	// Required says that the component shows nothing if the slot is empty and the prop Or is not set.
	Required bool   `json:"required,omitempty"`
	Or       string `json:"or,omitempty"`
}

// ItemsProp is the prop for the items of a component as objects.
const ItemsProp = "items"

// Default is the name of the default slot.
const Default = "default"

// Prop returns the prop with a name in camelCase.
func (c Component) Prop(name string) (Prop, bool) { return Find(c.Props, name) }

// Prop returns the prop, with a name in camelCase, of the objects in a list.
func (p Prop) Prop(name string) (Prop, bool) { return Find(p.Props, name) }

// Find returns the prop in props with a name in camelCase.
func Find(props []Prop, name string) (Prop, bool) {
	for _, p := range props {
		if p.Name == name {
			return p, true
		}
	}
	return Prop{}, false
}

// Slot returns the slot with a name.
func (c Component) Slot(name string) (Slot, bool) {
	for _, slot := range c.Slots {
		if slot.Name == name {
			return slot, true
		}
	}
	return Slot{}, false
}

// describeFunction is the function of a server bundle that describes its components.
const describeFunction = "describe"

// Describe runs the server bundle script and returns the description of its components as JSON. The error for an
// invalid definition names the component and the key.
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

// Read decodes a description.
func Read(description []byte) (Set, error) {
	var set Set
	if err := json.Unmarshal(description, &set); err != nil {
		return nil, fmt.Errorf("decode components: %w", err)
	}
	return set, nil
}
