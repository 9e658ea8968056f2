package sitecomponents

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/engine"
)

// The functions of the script that renders Vue: one takes the site's components, one renders the trees of one page.
const (
	addFunction    = "addComponents"
	renderFunction = "renderVue"
)

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
	// Refused says why a query of a component has no answer.
	Refused string `json:"refused"`
}

// Query is a query of a collection that a component asks.
type Query struct {
	Collection string `json:"collection"`
	SQL        string `json:"sql"`
}

// key names the answer of q, as web/site/page.ts does.
func (q Query) key() string { return q.Collection + "\n" + q.SQL }

// Answers are what [Page.Answer] gave, by the query's key.
type Answers map[string]json.RawMessage

// Page is what components know of the page that they are rendered for.
type Page struct {
	// Path is without the folder that the site stands in, which is Base.
	Path, Base string
	// Answer gives the rows that a query finds, as JSON, or a string that says why there are none.
	Answer func(ctx context.Context, q Query) (json.RawMessage, error)
}

// maxRounds is how often a page is rendered again because its components ask for more.
const maxRounds = 8

// Renderer renders a bundle's components at build.
type Renderer struct{ pool *engine.Pool }

// newRenderer returns a renderer of n processes, which start when they are first needed.
func (b *Bundle) newRenderer(n int) *Renderer {
	var prelude []engine.Call
	if b.Code != "" {
		prelude = append(prelude, engine.Call{Fn: addFunction, Arg: b.Code})
	}
	return &Renderer{pool: engine.NewPool(b.Script, engine.Limits{}, n, prelude...)}
}

// Close stops the processes.
func (r *Renderer) Close() { r.pool.Close() }

// Render renders the trees of a page. A component that asks for documents is rendered again with the answers,
// which are also for the browser.
func (r *Renderer) Render(ctx context.Context, page Page, trees []*Tree) ([]Rendered, Answers, error) {
	answers := Answers{}
	for round := 1; ; round++ {
		rendered, asked, err := r.round(ctx, page, trees, answers)
		if err != nil {
			return nil, nil, err
		}
		if len(asked) == 0 {
			return rendered, answers, nil
		}
		if round == maxRounds {
			return tellEndless(rendered), answers, nil
		}
		for _, query := range asked {
			if answers[query.key()], err = page.Answer(ctx, query); err != nil {
				return nil, nil, err
			}
		}
	}
}

// tellEndless marks the trees that still wait for documents.
func tellEndless(rendered []Rendered) []Rendered {
	for i := range rendered {
		if rendered[i].HTML == "" && rendered[i].Fault == "" {
			rendered[i].Refused = fmt.Sprintf("setup ran %d times and asked for other documents each time", maxRounds)
		}
	}
	return rendered
}

// round renders the trees of a page with the answers that are known, and returns what was asked beside them.
func (r *Renderer) round(ctx context.Context, page Page, trees []*Tree, answers Answers) ([]Rendered, []Query, error) {
	arg, err := json.Marshal(map[string]any{"path": page.Path, "base": page.Base, "trees": trees, "answers": answers})
	if err != nil {
		return nil, nil, fmt.Errorf("encode components of %s: %w", page.Path, err)
	}
	text, err := r.pool.Call(ctx, renderFunction, string(arg))
	if err != nil {
		return nil, nil, fmt.Errorf("render components: %w", err)
	}
	var response struct {
		Trees []Rendered `json:"trees"`
		Asked []Query    `json:"asked"`
	}
	if err := json.Unmarshal([]byte(text), &response); err != nil {
		return nil, nil, fmt.Errorf("decode components of %s: %w", page.Path, err)
	}
	return response.Trees, response.Asked, nil
}
