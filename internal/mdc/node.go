// Package mdc parses Markdown with components (MDC) into the tree that Nuxt Content stores.
// [Parse] is the way in; a [Document] holds the tree of [Node]s, and each construct of the
// syntax has a file of its own.
//
// A text is parsed in five phases:
//
//  1. Lines (source.go). Line ends become line feeds, and the front matter is split off.
//  2. Blocks (block.go). A blockParser takes one line after the other. A line goes on with the containers
//     that are open, which are quotes, list items and footnotes (container.go), and then with the open block in them
//     (openblock.go), or it closes them and opens others. A component (component.go) collects its lines and has
//     them parsed as a document of their own when it closes.
//  3. Inline syntax (inline.go). Paragraphs, headings and cells have left their text in a list. Each becomes a
//     row of marks, and the marks become nodes when brackets close (link.go) and emphasis is paired (emphasis.go).
//  4. The tree (tree.go). Tight paragraphs dissolve and footnotes get their section. Where there is HTML, the tree
//     is written as HTML and parsed as browsers do (rebuild.go).
//  5. The finish (finish.go). Headings get their ids, unsafe attributes go, and offsets become lines and columns.
//
// Sections of CommonMark are those of version 0.31.2.
package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Node is one node of a document's tree: an element with a tag, or a text.
type Node struct {
	// Tag is the element's name in kebab-case ("p", "code-group"); empty for a text.
	Tag string
	// Text is the content of a text node.
	Text string
	// Props are the element's attributes, in no particular order, each key once.
	Props []Prop
	// Children are the element's content in reading order.
	Children []*Node
	// Pos is where the node starts in the document.
	Pos diag.Pos
	// Component reports whether the author wrote the element as a component, ":name" or "::name".
	Component bool
}

// Prop is one attribute of an element, spelled as Nuxt Content stores it: "className", ":open", "v-slot:title".
type Prop struct {
	Key string
	// Value is a string, bool, float64, []string (className, rel) or []int (highlights).
	Value any
}

// IsText reports whether n is a text and not an element.
func (n *Node) IsText() bool { return n.Tag == "" }

// Prop returns the value of the prop key, or nil where n has none.
func (n *Node) Prop(key string) any {
	for _, p := range n.Props {
		if p.Key == key || PropName(p.Key) == key {
			return p.Value
		}
	}
	return nil
}

// Value returns the prop key, or what the JSON of its bound form (":key") says.
func (n *Node) Value(key string) any {
	if bound := n.Prop(":" + key); bound != nil {
		return BoundValue(bound)
	}
	return n.Prop(key)
}

// Words returns the prop key where it is a string or a list of words, else "".
func (n *Node) Words(key string) string {
	if words, ok := n.Prop(key).([]string); ok {
		return strings.Join(words, " ")
	}
	return n.Attr(key)
}

// Attr returns the prop key where it is a string, else "".
func (n *Node) Attr(key string) string {
	s, _ := n.Prop(key).(string)
	return s
}
