// Package nav creates the navigation of a site from its documents. [Tree] returns the tree of [Node]s that
// queryCollectionNavigation resolves to; an [Index] of it finds a page's section, its ancestors and its neighbors in
// reading order.
package nav

import "github.com/tresjs/tresdocs/internal/content"

// Options are the fields and the order of the nodes of a tree. The zero value is the one of a site: titles, paths and
// stems, in natural order.
type Options struct {
	// Fields are the names of additional columns of the documents for their nodes ("description").
	Fields []string
	// Order lists the sort keys of the documents. If it is empty, they are sorted by stem.
	Order []Order
	// Root is the path prefix of the tree, such as "/fr", or empty.
	Root string
	// Plain is the exact behavior of Nuxt Content: byte order, which sorts "10." before "2.", and folder settings that
	// replace the settings of an index even if they are empty.
	Plain bool
}

// Order is a sort key of documents.
type Order struct {
	// Field is the name of a column.
	Field string
	// Desc reverses the order.
	Desc bool
}

// Tree returns the tree of the documents that are not hidden from the navigation. A document named ".navigation" is not
// a node: it contains the settings of its folder.
func Tree(docs []content.Document, opts Options) []*Node {
	shown := make([]*content.Document, 0, len(docs))
	for i := range docs {
		if docs[i].Navigation != false {
			shown = append(shown, &docs[i])
		}
	}
	return arrange(shown, opts)
}

// arrange returns the tree of docs, including hidden ones.
func arrange(docs []*content.Document, opts Options) []*Node {
	b := newBuilder(opts)
	var pages []*content.Document
	for _, doc := range sorted(docs, opts) {
		if IsSettings(doc) {
			b.settings[settingsPath(doc)] = doc
		} else {
			pages = append(pages, doc)
		}
	}
	for _, doc := range pages {
		b.add(doc)
	}
	if !opts.Plain {
		b.reorder(b.root, b.home())
	}
	return b.root.Children
}
