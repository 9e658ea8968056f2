package sitecomponents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

// The functions of the script that renders Vue: one registers the site's components, one renders the trees of a page.
const (
	addFunction    = "addComponents"
	renderFunction = "renderVue"
)

// Tree is a component in a document, with its content.
type Tree struct {
	Name  string         `json:"name"`
	Props map[string]any `json:"props"`
	// Slots are the nodes of each slot, in order.
	Slots map[string][]Node `json:"slots"`
}

// Node is part of a slot: a component, or a piece of the document's HTML by its number.
type Node struct {
	Tree  *Tree
	Piece int
}

// MarshalJSON encodes the component or the number.
func (n Node) MarshalJSON() ([]byte, error) {
	if n.Tree != nil {
		return json.Marshal(n.Tree)
	}
	return json.Marshal(n.Piece)
}

// Names lists the names of the components in t, starting with t.
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

// Rendered is a tree as HTML, with <td-piece n="0"></td-piece> in place of a piece of the document's HTML.
type Rendered struct {
	HTML string `json:"html"`
	// Fault is the error that a component has thrown; empty if it only renders in the browser.
	Fault string `json:"fault"`
	// Refused is the reason why a query of a component has no answer.
	Refused string `json:"refused"`
}

// Query is a query of a collection by a component.
type Query struct {
	Collection string `json:"collection"`
	SQL        string `json:"sql"`
}

// key returns the key of the answer to q, as web/site/page.ts does.
func (q Query) key() string { return q.Collection + "\n" + q.SQL }

// Answers are the results of [Page.Answer] by the key of the query.
type Answers map[string]json.RawMessage

// Page is the page that components are rendered for.
type Page struct {
	// Path is the URL path without Base, the base path of the site.
	Path, Base string
	// Answer returns the rows of a query as JSON, or the reason why there are none.
	Answer func(ctx context.Context, q Query) (json.RawMessage, error)
}

// The processor time for the trees of one page, and for a tree by itself.
const (
	treesTime = 3 * time.Second
	treeTime  = time.Second
)

// maxRounds is how often a page is rendered again because its components have further queries.
const maxRounds = 8

// Renderer renders a bundle's components at build.
type Renderer struct {
	pool *engine.Pool

	mu sync.Mutex
	// spent holds the trees that took too much time or memory, by the names of their components. They are not rendered
	// again: they would cost as much on each page.
	spent map[string]bool
}

// newRenderer returns a renderer with n processes, which start when they are needed.
func (b *Bundle) newRenderer(n int) *Renderer {
	var prelude []engine.Call
	if b.Code != "" {
		prelude = append(prelude, engine.Call{Fn: addFunction, Arg: b.Code})
	}
	return newRenderer(engine.NewPool(b.Script, engine.Limits{}, n, prelude...))
}

func newRenderer(pool *engine.Pool) *Renderer {
	return &Renderer{pool: pool, spent: map[string]bool{}}
}

// Close stops the processes.
func (r *Renderer) Close() { r.pool.Close() }

// Render renders the trees of a page. A component that queries documents is rendered again with the answers, which are
// also passed to the browser. An error says nothing about which tree caused it: render each one by itself then.
func (r *Renderer) Render(ctx context.Context, page Page, trees []*Tree) ([]Rendered, Answers, error) {
	if r.isSpent(trees) {
		return nil, nil, errSpent
	}
	if len(trees) > 1 {
		return r.rounds(engine.Allow(ctx, treesTime), page, trees)
	}
	rendered, answers, err := r.rounds(engine.Allow(ctx, treeTime), page, trees)
	if errors.Is(err, engine.ErrLimit) {
		r.noteSpent(trees[0])
		err = errSpent
	}
	return rendered, answers, err
}

// rounds renders the trees of a page until their queries have answers.
func (r *Renderer) rounds(ctx context.Context, page Page, trees []*Tree) ([]Rendered, Answers, error) {
	answers := Answers{}
	for round := 1; ; round++ {
		rendered, queries, err := r.round(ctx, page, trees, answers)
		if err != nil {
			return nil, nil, err
		}
		if len(queries) == 0 {
			return rendered, answers, nil
		}
		if round == maxRounds {
			return markEndless(rendered), answers, nil
		}
		for _, query := range queries {
			if answers[query.key()], err = page.Answer(ctx, query); err != nil {
				return nil, nil, err
			}
		}
	}
}

// errSpent is the error of a tree that takes too much.
var errSpent = fmt.Errorf("it takes more than %s or too much memory, and is left to browsers on all pages", treeTime)

// isSpent reports whether one of the trees took too much before.
func (r *Renderer) isSpent(trees []*Tree) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.ContainsFunc(trees, func(tree *Tree) bool { return r.spent[spentKey(tree)] })
}

func (r *Renderer) noteSpent(tree *Tree) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spent[spentKey(tree)] = true
}

func spentKey(t *Tree) string { return strings.Join(t.Names(), " ") }

// markEndless marks the trees that still have queries without an answer.
func markEndless(rendered []Rendered) []Rendered {
	for i := range rendered {
		if rendered[i].HTML == "" && rendered[i].Fault == "" {
			rendered[i].Refused = fmt.Sprintf("setup ran %d times and asked for other documents each time", maxRounds)
		}
	}
	return rendered
}

// round renders the trees of a page with the answers so far, and returns the queries that have no answer yet.
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
