// Package mdc parses Markdown with components (MDC) into the tree that Nuxt Content stores. [Parse] is the
// entry point. A [Document] holds the tree of [Node]s. Each construct of the syntax has its own file.
//
// Parsing has five phases:
//
//  1. Lines (source.go). Line endings become line feeds, and the front matter is separated.
//  2. Blocks (block.go). A blockParser processes the document line by line. A line may continue the open containers,
//     which are quotes, list items and footnotes (container.go), and the open block inside them (openblock.go).
//     Otherwise, it closes them and may open new ones. A component (component.go) collects its lines and parses them
//     as a separate document when it closes.
//  3. Inline syntax (inline.go). The text of paragraphs, headings and table cells has been queued. Each piece of text
//     becomes a list of marks. The marks become nodes when brackets close (link.go) and emphasis is matched
//     (emphasis.go).
//  4. Tree (tree.go). Paragraphs in tight lists are unwrapped, and a section for the footnotes is added. If the
//     document contains HTML, the tree is written as HTML and parsed the way browsers do (rebuild.go).
//  5. Finishing (finish.go). Headings get their ids, unsafe attributes are removed, and offsets become lines and
//     columns.
//
// Section numbers refer to CommonMark 0.31.2.
package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Node is a node in the tree of a document. It is an element with a tag, or a text node.
type Node struct {
	// Tag is the name of the element in kebab-case ("p", "code-group"). It is empty for a text node.
	Tag string
	// Text is the content of a text node.
	Text string
	// Props are the attributes of the element, in no particular order. Each key occurs once.
	Props []Prop
	// Children are the child nodes of the element, in reading order.
	Children []*Node
	// Pos is the position where the node begins in the document.
	Pos diag.Pos
	// Component is true if the author wrote the element as a component, such as ":name" or "::name".
	Component bool
	// written is the name in the text if the author wrote the element as an inline component, and "" otherwise.
	written string
}

// Prop is an attribute of an element. Its key is spelled as in Nuxt Content, such as "className", ":open" or
// "v-slot:title".
type Prop struct {
	Key string
	// Value is a string, bool, float64, []string (className, rel) or []int (highlights).
	Value any
}

// IsText reports whether n is a text node.
func (n *Node) IsText() bool { return n.Tag == "" }

// Prop returns the value of the prop with the given key. It returns nil if there is no such prop.
func (n *Node) Prop(key string) any {
	for _, p := range n.Props {
		if p.Key == key || PropName(p.Key) == key {
			return p.Value
		}
	}
	return nil
}

// Value returns the value of the prop with the given key. If the prop is bound (":key"), it decodes the JSON value.
func (n *Node) Value(key string) any {
	if bound := n.Prop(":" + key); bound != nil {
		return BoundValue(bound)
	}
	return n.Prop(key)
}

// Words returns the value of a prop that is a string or a list of words. It returns "" for other values.
func (n *Node) Words(key string) string {
	if words, ok := n.Prop(key).([]string); ok {
		return strings.Join(words, " ")
	}
	return n.Attr(key)
}

// Attr returns the value of a prop that is a string. It returns "" for other values.
func (n *Node) Attr(key string) string {
	s, _ := n.Prop(key).(string)
	return s
}
