// Package nav turns documents into the navigation of a site. [Tree] builds the tree of [Node]s that
// queryCollectionNavigation answers with; an [Index] of it finds a page's section, the nodes above it
// and its neighbors in reading order.
package nav

import "github.com/tresjs/tresdocs/internal/content"

// Options say what the nodes of a tree carry and in which order they stand. The zero value is
// what a site uses: titles, paths and stems, in natural order.
type Options struct {
	// Fields names further columns of the documents to put into their nodes ("description").
	Fields []string
	// Order sorts the documents, the first key first; none sorts them by stem.
	Order []Order
	// Root is the path that the tree begins at, such as "/fr"; empty for the root.
	Root string
	// Plain follows Nuxt Content to the letter: byte order, which puts "10." before "2.", and
	// folder settings that replace what an index says even where they say nothing.
	Plain bool
}

// Order is one key that documents are sorted by.
type Order struct {
	// Field is the name of a column.
	Field string
	// Desc sorts from the last value to the first.
	Desc bool
}

// Tree arranges the documents that want to be in the navigation. A document named ".navigation"
// becomes no node: it holds the settings of its folder.
func Tree(docs []content.Document, opts Options) []*Node {
	shown := make([]*content.Document, 0, len(docs))
	for i := range docs {
		if docs[i].Navigation != false {
			shown = append(shown, &docs[i])
		}
	}
	return arrange(shown, opts)
}

// arrange builds the tree of docs, hidden ones included.
func arrange(docs []*content.Document, opts Options) []*Node {
	b := newBuilder(opts)
	var pages []*content.Document
	for _, doc := range sorted(docs, opts) {
		if isSettings(doc) {
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
