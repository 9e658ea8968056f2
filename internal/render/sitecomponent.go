package render

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// SiteComponents are the Vue components of the site.
type SiteComponents interface {
	// Has reports whether the site has a component with this name.
	Has(name string) bool
	// Built returns the built files of a component; it returns false if the component could not be built.
	Built(name string) (sitecomponents.Built, bool)
	// Frame returns the URL of the style sheet that every page with a component needs.
	Frame() string
	// Numbers returns the names of a component's props that are numbers.
	Numbers(name string) []string
	// Runtime returns the URL of the module that mounts components.
	Runtime() string
	// Render renders the trees of a page as far as possible at build time. The answers are the results of the queries
	// that the components ran.
	Render(ctx context.Context, page sitecomponents.Page, trees []*sitecomponents.Tree) ([]sitecomponents.Rendered, sitecomponents.Answers, error)
}

// Markers around the parts of a tree while React renders the content of its slots. They are Unicode noncharacters,
// which mdc removes from documents.
const (
	markStart = '\uFDD0'
	markEnd   = '\uFDD1'
	faultEnd  = '\uFDD2'
	drawnHTML = '\uFDD3'
)

func mark(kind string, n int) string {
	return string(markStart) + kind + strconv.Itoa(n) + string(markEnd)
}

// pieceMark returns the marker at the start or the end of a piece of a tree. Pieces can contain other trees.
func pieceMark(kind string, tree, piece int) string {
	return mark(kind+strconv.Itoa(tree)+".", piece)
}

// siteTrees are the outermost components of the site in a document, in order.
type siteTrees struct {
	list []*sitecomponents.Tree
	pos  []diag.Pos
	// parts are the positions of the site's React components in the document.
	parts []Fault
	// outer is the piece that is being written, or nil outside of all trees.
	outer *sitecomponents.Place
}

// pieces are the pieces of the tree with this number.
type pieces struct {
	tree int
	list [][]payload.Part
}

// placeSlot is the slot that the server bundle uses to report which of the site's own React components threw an error.
const placeSlot = "td:place"

// place records the position of a React component of the site.
func (t *siteTrees) place(name string, pos diag.Pos) string {
	t.parts = append(t.parts, Fault{Pos: pos, Component: name, Kind: ReactThrew})
	return mark("f", len(t.parts)-1)
}

// extractReports removes the reports of React components from html, which are their errors and the text that they
// render.
func (t siteTrees) extractReports(html string) (rest string, faults []Fault, words []Words) {
	for {
		before, after, found := strings.Cut(html, string(markStart)+"f")
		if !found {
			return html, faults, words
		}
		number, after, _ := strings.Cut(after, string(markEnd))
		message, after, _ := strings.Cut(after, string(faultEnd))
		html = before + after
		n, err := strconv.Atoi(number)
		if err != nil || n >= len(t.parts) {
			continue
		}
		part := t.parts[n]
		if drawn, ok := strings.CutPrefix(message, string(drawnHTML)); ok {
			words = append(words, Words{Pos: part.Pos, Component: part.Component, Text: wordsOf(drawn)})
			continue
		}
		part.Message = message
		if message == leftOut(partTime) {
			part.Kind = LimitExceeded
		}
		faults = append(faults, part)
	}
}

// siteComponent adds one of the site's components together with the site components inside it, because they form a
// single app. HTML and built-in components in its slots are rendered as usual, between markers.
func (w *articleWriter) siteComponent(n *mdc.Node) {
	number := len(w.trees.list)
	w.trees.list, w.trees.pos = append(w.trees.list, nil), append(w.trees.pos, n.Pos)
	pieces := pieces{tree: number}
	w.trees.list[number] = w.siteTree(n, &pieces)
	w.trees.list[number].Outer = w.trees.outer
	w.html.WriteString(mark("t", number))
	for i, piece := range pieces.list {
		w.html.WriteString(pieceMark("p", number, i))
		w.finish()
		w.parts = append(w.parts, piece...)
		w.html.WriteString(pieceMark("/p", number, i))
	}
	w.html.WriteString(mark("/t", number))
}

// siteTree returns the tree of n, and collects the content of its slots that is not a site component in pieces.
func (w *articleWriter) siteTree(n *mdc.Node, pieces *pieces) *sitecomponents.Tree {
	// The author's values are passed unchanged, even if the component replaces a built-in one. Only links and numbers are
	// converted.
	props := Props(n, func(string) (components.Prop, bool) { return components.Prop{}, true }, w.reference)
	for name, value := range props {
		if to, ok := value.(string); ok && w.pages.IsVueLink(name, to) {
			props[name] = w.pages.Resolve(w.doc, to).Href // components add the base path
		}
	}
	for _, name := range w.siteComponents.Numbers(n.Tag) {
		if number, ok := numberOf(props[name]); ok {
			props[name] = number
		}
	}
	tree := &sitecomponents.Tree{Name: n.Tag, Props: props, Slots: map[string][]sitecomponents.Node{}}
	for _, child := range n.Children {
		slot, nodes := slotOf(child)
		tree.Slots[slot] = append(tree.Slots[slot], w.siteNodes(nodes, pieces)...)
	}
	return tree
}

// numberOf returns the value of a prop as a number, if it is one.
func numberOf(value any) (float64, bool) {
	text, _ := value.(string)
	number, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return number, err == nil && !math.IsInf(number, 0) && !math.IsNaN(number)
}

// siteNodes splits the content of a slot into site components and the pieces between them.
func (w *articleWriter) siteNodes(nodes []*mdc.Node, pieces *pieces) []sitecomponents.Node {
	outer := w.trees.outer
	defer func() { w.trees.outer = outer }()
	var list []sitecomponents.Node
	inner := w.inner()
	flush := func() {
		if parts := inner.finish(); len(parts) > 0 {
			list = append(list, sitecomponents.Node{Piece: len(pieces.list)})
			pieces.list = append(pieces.list, parts)
		}
		inner = w.inner()
	}
	for _, n := range nodes {
		if w.siteComponents == nil || n.IsText() || !w.siteComponents.Has(n.Tag) {
			w.trees.outer = &sitecomponents.Place{Tree: pieces.tree, Piece: len(pieces.list)}
			inner.node(n)
			continue
		}
		flush()
		list = append(list, sitecomponents.Node{Tree: w.siteTree(n, pieces)})
	}
	flush()
	return list
}

// island is the data that the browser gets for a tree.
type island struct {
	Tree    *sitecomponents.Tree `json:"tree"`
	Modules map[string]string    `json:"modules"`
	Runtime string               `json:"runtime"`
	// Answers are the results of the queries that the components of the page run.
	Answers sitecomponents.Answers `json:"answers,omitempty"`
	// Language is nil on a site in one language, because the document has the same language.
	*sitecomponents.Language
}

// fillTrees renders the trees of the page at address and inserts them at their markers.
func (r *Renderer) fillTrees(ctx context.Context, address, article string, trees siteTrees) (string, []Fault, []Words, error) {
	if len(trees.list) == 0 {
		return article, nil, nil, nil
	}
	path, _ := r.options.Base.Path(address)
	path = cmp.Or(path, "/")
	rendered, answers, err := r.renderTrees(ctx, path, trees.list)
	if err != nil {
		return "", nil, nil, fmt.Errorf("render components of %s: %w", path, err)
	}
	var faults []Fault
	var words []Words
	for i, tree := range trees.list {
		words = append(words, Words{Pos: trees.pos[i], Component: tree.Name, Text: wordsOf(rendered[i].HTML), InBrowser: rendered[i].HTML == ""})
		if message := rendered[i].Fault; message != "" {
			kind := VueThrew
			if rendered[i].IsSpent {
				kind = LimitExceeded
			}
			faults = append(faults, Fault{Pos: trees.pos[i], Component: tree.Name, Kind: kind, Message: message})
		}
		if message := rendered[i].Refused; message != "" {
			faults = append(faults, Fault{Pos: trees.pos[i], Component: tree.Name, Kind: QueryRefused, Message: message})
		}
	}
	fill := treeFiller{components: r.options.SiteComponents, base: string(r.options.Base), path: path, language: r.options.Language, trees: trees.list, rendered: rendered, answers: answers}
	html, err := fill.html(article)
	return html, faults, words, err
}

// renderTrees renders the trees of a page. If that fails, it renders each tree separately, and leaves trees that fail
// again to be rendered by the browser.
func (r *Renderer) renderTrees(ctx context.Context, path string, trees []*sitecomponents.Tree) ([]sitecomponents.Rendered, sitecomponents.Answers, error) {
	rendered, answers, err := r.options.SiteComponents.Render(ctx, sitecomponents.Page{Path: path, Language: r.options.Language}, trees)
	if err == nil || ctx.Err() != nil {
		return rendered, answers, err
	}
	if len(trees) == 1 {
		return []sitecomponents.Rendered{{Fault: err.Error(), IsSpent: errors.Is(err, sitecomponents.ErrSpent)}}, nil, nil
	}
	rendered, answers = make([]sitecomponents.Rendered, 0, len(trees)), sitecomponents.Answers{}
	for i := range trees {
		one, found, err := r.renderTrees(ctx, path, trees[i:i+1])
		if err != nil {
			return nil, nil, err
		}
		rendered = append(rendered, one...)
		maps.Copy(answers, found)
	}
	return rendered, answers, nil
}
