// Package nav creates the navigation of a site from its documents. [Tree] returns the tree of [Node]s that
// queryCollectionNavigation resolves to. An [Index] finds the section, ancestors and neighbors of a page in the tree.
package nav

import "github.com/tresjs/tresdocs/internal/text/content"

// Options configures the fields and the order of nodes. With the zero value, nodes have titles, paths and stems, and
// are in natural order, which is the configuration that sites use.
type Options struct {
	// Fields are the names of additional document columns to include in the nodes, such as "description".
	Fields []string
	// Order contains the sort keys of the documents. If it is empty, the documents are sorted by stem.
	Order []Order
	// Root is the path prefix of the tree, such as "/fr". It may be empty.
	Root string
	// Plain reproduces the exact behavior of Nuxt Content. It sorts by bytes, which puts "10." before "2.". Folder
	// settings replace the settings of an index even if they are empty.
	Plain bool
}

// Order is a sort key for documents.
type Order struct {
	// Field is the name of a column.
	Field string
	// Desc selects descending order.
	Desc bool
}

// Tree returns the tree of the documents that are not hidden from the navigation. Documents named ".navigation" do not
// become nodes. They contain the settings of their folder.
func Tree(docs []content.Document, opts Options) []*Node {
	shown := make([]*content.Document, 0, len(docs))
	for i := range docs {
		if docs[i].Navigation != false {
			shown = append(shown, &docs[i])
		}
	}
	return arrange(shown, opts)
}

// arrange returns the tree of docs, including hidden documents.
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
		b.root.prune()
	}
	return b.root.Children
}
