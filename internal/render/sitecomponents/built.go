package sitecomponents

import (
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// File is a built file that browsers load.
type File struct {
	// Path is the path of the file in the output.
	Path  string
	Data  []byte
	Needs Needs
}

// Built describes a component that has been built.
type Built struct {
	// Module and Style are URLs. Style is empty if the component has no styles.
	Module, Style string
	// Canvas is true if the component may draw in 3D. Browsers limit the number of WebGL contexts.
	Canvas bool
	// Prerendered is true if the component is rendered at build time. Queries is true if it may query documents while
	// it is being rendered.
	Prerendered, Queries bool
}

// Bundle contains the built components of a site.
type Bundle struct {
	Built map[string]Built
	Files []File
	// Frame is the URL of the style sheet for all pages that have a component. It styles the elements around
	// components and contains the utility classes that components use.
	Frame string
	// Script renders Vue components. Code is its argument, which contains the components that can be rendered at build
	// time. Code is empty if there are no such components.
	Script   engine.Script
	Code     string
	Problems diag.List
	// Now is the build date in milliseconds, for components that use the current date.
	Now int64
	// Addresses are the URLs on other hosts that the components may load from.
	Addresses []string
	// Props maps component names to declared props. Components that are not in the map accept all props.
	Props map[string][]components.Prop
	// Numbers maps component names to the names of their props that are numbers.
	Numbers map[string][]string

	renderer *Renderer
}
