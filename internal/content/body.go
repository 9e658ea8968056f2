package content

import (
	"sync"
	"weak"

	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Body is what a document says. The zero Body is that of a file of data without keys.
type Body struct {
	// FrontMatter is the front matter, or all that is in a file of data.
	FrontMatter frontmatter.Matter
	// Text is what follows the front matter, as it was written.
	Text string
	tree *tree
}

// tree is the tree of a text. It takes five times the memory of the text, so only those of the first
// documents of a site are kept ([keptText]). Any other is there while somebody holds it, and made again
// for the next one who asks.
type tree struct {
	options mdc.Options
	bare    mdc.Document
	mu      sync.Mutex
	kept    *mdc.Document // nil where it is not
	held    weak.Pointer[mdc.Document]
}

// empty is the tree of what is no Markdown.
var empty mdc.Document

// newBody returns the body of a parsed document. Its tree is kept until it is let go.
func newBody(doc mdc.Document, o mdc.Options) Body {
	return Body{doc.Matter, doc.Text, &tree{options: o, bare: doc.WithoutTree(), kept: &doc, held: weak.Make(&doc)}}
}

// BodyOf returns a body that consists of nodes, which no text was parsed for.
func BodyOf(nodes ...*mdc.Node) Body {
	return newBody(mdc.Document{Nodes: nodes}, mdc.Options{})
}

// Tree returns the document's tree, which nobody may change. Whoever needs it several times should hold it
// as long.
func (b Body) Tree() *mdc.Document {
	if b.tree == nil {
		return &empty
	}
	return b.tree.get()
}

func (t *tree) get() *mdc.Document {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.kept != nil {
		return t.kept
	}
	if held := t.held.Value(); held != nil {
		return held
	}
	made := t.bare.Reparse(t.options)
	t.held = weak.Make(&made)
	return &made
}

// treeSize returns the length of the text whose tree is kept, 0 where it is not.
func (b Body) treeSize() int {
	if b.tree == nil || b.tree.kept == nil {
		return 0
	}
	return len(b.Text)
}

// dropTree keeps the tree no longer. The body must still be its reader's alone.
func (b Body) dropTree() {
	if b.tree == nil {
		return
	}
	b.tree.kept = nil
}
