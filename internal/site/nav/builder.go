package nav

import (
	"cmp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// maxDepth is the maximum depth of folders. Pages with longer paths are in the deepest folder.
const maxDepth = 64

// builder adds documents to a tree.
type builder struct {
	opts Options
	// root is not part of the tree. Its children are the top-level nodes.
	root *Node
	// settings maps paths of folders to the documents that contain their settings.
	settings map[string]*content.Document
	// nodes maps each parent and path to the first child with that path.
	nodes map[childKey]*Node
}

// childKey identifies a node by its parent and its path.
type childKey struct {
	parent *Node
	path   string
}

func newBuilder(opts Options) *builder {
	return &builder{
		opts:     opts,
		root:     &Node{},
		settings: map[string]*content.Document{},
		nodes:    map[childKey]*Node{},
	}
}

// add adds the page of doc to the folder in its path.
func (b *builder) add(doc *content.Document) {
	node := b.page(doc)
	index := isIndex(doc.Stem)
	if index {
		if settings := b.settings[node.Path]; settings != nil {
			if settings.Navigation == false {
				return
			}
			b.apply(node, settings)
		}
		if doc.Path != b.home() {
			node.Children = []*Node{b.page(doc)}
		}
	}
	parent := b.parent(doc)
	if parent == nil {
		return
	}
	folder := b.nodes[childKey{parent, node.Path}]
	switch {
	case folder == nil || folder.Page || parent == b.root && !index:
		b.append(parent, node)
	case parent == b.root:
		b.merge(folder, node)
	default:
		folder.Title, folder.Path, folder.Stem = node.Title, node.Path, node.Stem
		folder.setAll(node.Fields)
		b.merge(folder, node)
	}
}

// home returns the path of the home page.
func (b *builder) home() string { return cmp.Or(b.opts.Root, "/") }

// page returns a node for the page of doc.
func (b *builder) page(doc *content.Document) *Node {
	node := &Node{Title: doc.Title, Path: doc.Path, Stem: doc.Stem, Page: true}
	for _, field := range b.opts.Fields {
		node.set(field, doc.Value(field))
	}
	node.setAll(navigationObject(doc))
	if node.Title == "" { // the index of a folder, without a title
		_, segment := cutLast(doc.Path)
		node.Title = folderTitle(segment)
	}
	return node
}

// isIndex reports whether a page is the index of its folder. An index has "index" in its file name.
func isIndex(stem string) bool {
	_, name := cutLast(stem)
	return strings.Contains(name, "index")
}

// parent returns the parent node for the page of doc. It creates missing folders. It returns nil if the settings of a
// folder hide its content.
func (b *builder) parent(doc *content.Document) *Node {
	parent := b.root
	path, stem := "/"+strings.TrimPrefix(doc.Path, "/"), doc.Stem
	pathEnd, stemEnd := next(path, len(b.opts.Root)+1), next(stem, len(b.opts.Root))
	for depth := 0; pathEnd < len(path) && depth < maxDepth; depth++ {
		at := path[:pathEnd]
		settings := b.settings[at]
		if settings != nil && settings.Navigation == false {
			return nil
		}
		folder := b.nodes[childKey{parent, at}]
		if folder == nil {
			folder = b.folder(at, stem[:stemEnd], settings)
			b.append(parent, folder)
		}
		parent = folder
		pathEnd, stemEnd = next(path, pathEnd+1), next(stem, stemEnd+1)
	}
	return parent
}

// next returns the end of the segment of s that begins at from.
func next(s string, from int) int {
	if from >= len(s) {
		return len(s)
	}
	if i := strings.IndexByte(s[from:], '/'); i >= 0 {
		return from + i
	}
	return len(s)
}

// folder returns a node for a folder that does not have a page yet.
func (b *builder) folder(path, stem string, settings *content.Document) *Node {
	node := &Node{}
	if settings != nil {
		b.apply(node, settings)
	}
	if node.Title == "" {
		_, segment := cutLast(path)
		node.Title = folderTitle(segment)
	}
	node.Path, node.Stem, node.Page = path, stem, false
	return node
}

// append appends node to the children of parent.
func (b *builder) append(parent, node *Node) {
	parent.Children = append(parent.Children, node)
	at := childKey{parent, node.Path}
	if b.nodes[at] == nil {
		b.nodes[at] = node
	}
	for _, child := range node.Children {
		b.nodes[childKey{node, child.Path}] = child
	}
}

// merge merges the page of node into its existing folder. A copy of node becomes the first child of the folder.
func (b *builder) merge(folder, node *Node) {
	folder.Page = true
	folder.Children = append(node.Children, folder.Children...)
	for _, child := range node.Children {
		b.nodes[childKey{folder, child.Path}] = child
	}
}
