package content

import (
	"sync"
	"weak"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Body is the content of a document. The zero Body is the content of a data file without keys.
type Body struct {
	// FrontMatter is the front matter of a document, or the entire content of a data file.
	FrontMatter frontmatter.Data
	// Text is the text after the front matter, unchanged.
	Text string
	tree *tree
}

// tree is the parsed text. It takes five times as much memory as the text, so only the trees of a site's first
// documents stay in memory ([maxTreeText]). Other trees are parsed on demand and freed when they are no longer used.
type tree struct {
	options     mdc.Options
	withoutTree mdc.Document
	mu          sync.Mutex
	strong      *mdc.Document // nil if the tree is not kept in memory
	weak        weak.Pointer[mdc.Document]
}

// empty is the tree of documents that are not Markdown.
var empty mdc.Document

// newBody returns the body of a parsed document. The body keeps the tree until [Body.dropTree] is called.
func newBody(doc mdc.Document, o mdc.Options) Body {
	return Body{doc.FrontMatter, doc.Text, &tree{options: o, withoutTree: doc.WithoutTree(), strong: &doc, weak: weak.Make(&doc)}}
}

// BodyOf returns a body that consists of the given nodes instead of parsed text.
func BodyOf(nodes ...*mdc.Node) Body {
	return newBody(mdc.Document{Nodes: nodes}, mdc.Options{})
}

// Tree returns the document's tree, which must not be modified. Callers that need the tree several times should keep
// it, because each call may parse the text again.
func (b Body) Tree() *mdc.Document {
	if b.tree == nil {
		return &empty
	}
	return b.tree.get()
}

func (t *tree) get() *mdc.Document {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.strong != nil {
		return t.strong
	}
	if doc := t.weak.Value(); doc != nil {
		return doc
	}
	doc := t.withoutTree.Reparse(t.options)
	t.weak = weak.Make(&doc)
	return &doc
}

// treeSize returns the length of the text if its tree is kept in memory, and 0 otherwise.
func (b Body) treeSize() int {
	if b.tree == nil || b.tree.strong == nil {
		return 0
	}
	return len(b.Text)
}

// dropTree discards the tree. It must be called before the body is shared.
func (b Body) dropTree() {
	if b.tree == nil {
		return
	}
	b.tree.strong = nil
}
