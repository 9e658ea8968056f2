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

// The functions of the script that renders Vue. One registers the site's components, and the other renders the trees of
// a page.
const (
	addFunction    = "addComponents"
	renderFunction = "renderVue"
)

// Tree is a component in a document, together with its content.
type Tree struct {
	Name  string         `json:"name"`
	Props map[string]any `json:"props"`
	// Slots maps the names of slots to their nodes, in order.
	Slots map[string][]Node `json:"slots"`
	// Outer is the place of the tree in another tree of the page, or nil.
	Outer *Place `json:"outer,omitempty"`
}

// Place is a piece of the document's HTML in a tree. Trees are numbered in document order.
type Place struct {
	Tree  int `json:"tree"`
	Piece int `json:"piece"`
}

// Node is a part of a slot: either a component or the index of a piece of the document's HTML.
type Node struct {
	Tree  *Tree
	Piece int
}

// MarshalJSON encodes the component or the index of the piece.
func (n Node) MarshalJSON() ([]byte, error) {
	if n.Tree != nil {
		return json.Marshal(n.Tree)
	}
	return json.Marshal(n.Piece)
}

// Names returns the names of the components in t, starting with t itself.
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

// Rendered is the HTML of a tree. It contains <td-piece n="0"></td-piece> in place of each piece of the document's
// HTML.
type Rendered struct {
	HTML string `json:"html"`
	// Fault is the error that a component has thrown. It is empty if the component only renders in the browser.
	Fault string `json:"fault"`
	// IsSpent is set if the component took too much time or memory.
	IsSpent bool `json:"-"`
	// Refused is the reason why a component's query cannot be answered.
	Refused string `json:"refused"`
}

// Query is a component's query of a collection.
type Query struct {
	Collection string `json:"collection"`
	SQL        string `json:"sql"`
}

// key returns the key of the answer to q. It must match the key in web/site/page.ts.
func (q Query) key() string { return q.Collection + "\n" + q.SQL }

// Answers maps query keys to the results of [Page.Answer].
type Answers map[string]json.RawMessage

// Language is the language of a page, for its components.
type Language struct {
	// Locale is the code of the language. Locales lists all languages of a multilingual site.
	Locale  string   `json:"locale"`
	Locales []Locale `json:"locales"`
}

// Locale is one of the languages of a site.
type Locale struct {
	Code string `json:"code"`
	// Name is the name of the language in that language. Path is the path prefix of its pages.
	Name string `json:"name"`
	Path string `json:"path"`
}

// Page is the page that components are rendered for.
type Page struct {
	Language
	// Path is the URL path without the base path. Base is the base path of the site.
	Path, Base string
	// Answer returns the rows that a query selects as JSON. It returns an error if the query cannot be answered.
	Answer func(ctx context.Context, q Query) (json.RawMessage, error)
}

// The CPU time limits for all trees of a page, and for a single tree.
const (
	treesTime = 3 * time.Second
	treeTime  = time.Second
)

// maxRounds is the maximum number of times that a page is rendered because its components run new queries.
const maxRounds = 8

// Renderer renders the components of a bundle at build time.
type Renderer struct {
	pool *engine.Pool

	mu sync.Mutex
	// spent contains the trees that took too much time or memory, identified by the names of their components. They are
	// not rendered again, because they would be just as slow on every page.
	spent map[string]bool
}

// newRenderer returns a renderer with n processes. The processes start on demand.
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

// Close stops all render processes.
func (r *Renderer) Close() { r.pool.Close() }

// Render renders the trees of a page. It renders components that query documents again with the answers, which are also
// passed to the browser. An error does not identify the tree that caused it. In that case, callers should render each
// tree separately.
func (r *Renderer) Render(ctx context.Context, page Page, trees []*Tree) ([]Rendered, Answers, error) {
	if r.isSpent(trees) {
		return nil, nil, ErrSpent
	}
	if len(trees) > 1 {
		return r.rounds(engine.Allow(ctx, treesTime), page, trees)
	}
	rendered, answers, err := r.rounds(engine.Allow(ctx, treeTime), page, trees)
	if errors.Is(err, engine.ErrLimit) {
		r.noteSpent(trees[0])
		err = ErrSpent
	}
	return rendered, answers, err
}

// rounds renders the trees of a page until all of their queries have been answered.
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

// ErrSpent is the error for a tree that takes too much time or memory.
var ErrSpent = fmt.Errorf("it takes more than %s or too much memory, so it is only rendered in browsers", treeTime)

// isSpent reports whether one of the trees has taken too much time or memory before.
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

// markEndless marks the trees that still have unanswered queries.
func markEndless(rendered []Rendered) []Rendered {
	for i := range rendered {
		if rendered[i].HTML == "" && rendered[i].Fault == "" {
			rendered[i].Refused = fmt.Sprintf("setup ran %d times and queried different documents each time", maxRounds)
		}
	}
	return rendered
}

// round renders the trees of a page with the answers so far. It returns the queries that have not been answered yet.
func (r *Renderer) round(ctx context.Context, page Page, trees []*Tree, answers Answers) ([]Rendered, []Query, error) {
	arg, err := json.Marshal(map[string]any{
		"path": page.Path, "base": page.Base, "locale": page.Locale, "locales": page.Locales, "trees": trees, "answers": answers,
	})
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
