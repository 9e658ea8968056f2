package sitecomponents

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/engine"
)

// renderFunction renders the trees of one page.
const renderFunction = "renderVue"

// Tree is a component in a document, with all that stands in it.
type Tree struct {
	Name  string         `json:"name"`
	Props map[string]any `json:"props"`
	// Slots hold what fills each slot, in order.
	Slots map[string][]Node `json:"slots"`
}

// Node is part of a slot: a component, or a piece of the document's HTML by its number.
type Node struct {
	Tree  *Tree
	Piece int
}

// MarshalJSON writes the component or the number.
func (n Node) MarshalJSON() ([]byte, error) {
	if n.Tree != nil {
		return json.Marshal(n.Tree)
	}
	return json.Marshal(n.Piece)
}

// Names lists the components in t, itself first.
func (t *Tree) Names() []string {
	names := []string{t.Name}
	for _, nodes := range t.Slots {
		for _, n := range nodes {
			if n.Tree != nil {
				names = append(names, n.Tree.Names()...)
			}
		}
	}
	return names
}

// Rendered is a tree as HTML, with <td-piece n="0"></td-piece> where a piece of the document's HTML stands.
type Rendered struct {
	HTML string `json:"html"`
	// Fault is what a component threw at build; empty where it only waits for the browser.
	Fault string `json:"fault"`
}

// Renderer renders a bundle's components at build.
type Renderer struct{ pool *engine.Pool }

// NewRenderer returns a renderer of n processes, which start when they are first needed.
func (b *Bundle) NewRenderer(n int) *Renderer {
	return &Renderer{pool: engine.NewPool(b.Script, engine.Limits{}, n)}
}

// Close stops the processes.
func (r *Renderer) Close() { r.pool.Close() }

// Render renders the trees of the page at path, on a site in the folder base.
func (r *Renderer) Render(ctx context.Context, path, base string, trees []*Tree) ([]Rendered, error) {
	arg, err := json.Marshal(map[string]any{"path": path, "base": base, "trees": trees})
	if err != nil {
		return nil, fmt.Errorf("encode components of %s: %w", path, err)
	}
	answer, err := r.pool.Call(ctx, renderFunction, string(arg))
	if err != nil {
		return nil, fmt.Errorf("render components: %w", err)
	}
	var rendered []Rendered
	if err := json.Unmarshal([]byte(answer), &rendered); err != nil {
		return nil, fmt.Errorf("decode components of %s: %w", path, err)
	}
	return rendered, nil
}
