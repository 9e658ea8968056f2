package examples

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// componentFunction is the function of the compiler's script that compiles a Vue file with its style blocks.
const componentFunction = "compileVuePart"

// Component is a compiled Vue file. Unlike a scene, it can have style blocks, because it is one of the site's own
// components.
type Component struct {
	// Code is a TypeScript module.
	Code string `json:"code"`
	CSS  string `json:"css"`
	// Modules are the style blocks in CSS modules. Code uses the variable _sfc_modules, which maps their names to their
	// classes, without declaring it.
	Modules []StyleModule `json:"modules,omitempty"`
	// Props are the props that the component declares, or nil if they cannot be determined from its file.
	Props []components.Prop `json:"props,omitzero"`
	// Problems refer to positions in the file's text and do not include its name.
	Problems diag.List `json:"problems,omitempty"`
	// Omissions report parts of the file that Code and CSS do not contain.
	Omissions diag.List `json:"omissions,omitempty"`
	// Types are the imports of types that affect the result.
	Types []TypeUse `json:"types,omitempty"`
}

// StyleModule is a style block whose classes are local to its component. Name is the name of the variable with its
// classes.
type StyleModule struct {
	Name string `json:"name"`
	CSS  string `json:"css"`
}

// Component compiles one Vue file, or returns it from the cache. find finds the files that it imports types from.
func (c *Compiler) Component(ctx context.Context, name, text string, find TypeFinder) (Component, error) {
	key := cache.KeyOf([]byte("component"), c.version[:], []byte(name), []byte(text))
	var compiled Component
	if entry, ok := c.cache.Get(key); ok && json.Unmarshal(entry, &compiled) == nil && Current(compiled.Types, find) {
		return compiled, nil
	}
	result, types, err := c.compileTyped(ctx, vueSource{Name: name, Text: text}, find)
	if errors.Is(err, engine.ErrLimit) {
		result, err = gaveUp(err), nil
	}
	if err != nil {
		return compiled, err
	}
	compiled = Component{
		Code: result.Code, CSS: result.CSS, Modules: result.Modules, Props: result.Props,
		Problems: result.problems(diag.SiteComponent, text), Omissions: problemsOf(result.Omissions, diag.SiteRender, text), Types: uses(types),
	}
	data, err := json.Marshal(compiled)
	if err != nil {
		return compiled, fmt.Errorf("encode component %s: %w", name, err)
	}
	c.cache.Put(key, data)
	return compiled, nil
}
