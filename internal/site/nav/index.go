package nav

import "strings"

// Index finds pages in a tree, and their sections and neighbors.
type Index struct {
	// nodes maps each path to the first node with that path. A folder comes before its pages.
	nodes map[string]*Node
	// sections maps each path to its top-level node.
	sections map[string]*Node
	// pages contains all pages in reading order. places maps each path to its index in pages.
	pages  []*Node
	places map[string]int
	// above maps each path in a group to the ancestors of the page.
	above map[string][]*Node
	// root is the length of the path prefix of the tree.
	root int
}

// NewIndex returns an index of a tree, which must not change afterwards. root is the same as in [Options].
func NewIndex(tree []*Node, root string) *Index {
	x := &Index{root: len(root), nodes: map[string]*Node{}, sections: map[string]*Node{}, places: map[string]int{}, above: map[string][]*Node{}}
	for _, section := range tree {
		x.note([]*Node{section}, false)
	}
	x.pages = Pages(tree)
	for i, page := range x.pages {
		if path := clean(page.Path); !x.isPlaced(path) {
			x.places[path] = i
		}
	}
	return x
}

// note adds the last node of a path through the tree.
func (x *Index) note(way []*Node, inGroup bool) {
	node := way[len(way)-1]
	inGroup = inGroup || node.isGroup()
	if path := clean(node.Path); x.nodes[path] == nil {
		x.nodes[path] = node
		x.sections[path] = way[0]
		if inGroup {
			x.above[path] = way[:len(way)-1]
		}
	}
	for _, child := range node.Children {
		x.note(append(way[:len(way):len(way)], child), inGroup)
	}
}

func (x *Index) isPlaced(path string) bool {
	_, placed := x.places[path]
	return placed
}

// Section returns the top-level node that the page at path belongs to. This is the group that contains the page, the
// node for the first segment of the path, or otherwise the node that contains the page. It returns nil if the page is
// not in the tree.
func (x *Index) Section(path string) *Node {
	path = clean(path)
	if section := x.sections[path]; section != nil && section.isGroup() {
		return section
	}
	first := path[:next(path, x.root+1)]
	if section := x.sections[first]; section != nil && section.Path == first {
		return section
	}
	return x.sections[path]
}

// Breadcrumbs returns the ancestors of the page at path, starting at the top. It omits the page itself and the folder
// that has the page as its index.
func (x *Index) Breadcrumbs(path string) []*Node {
	path = clean(path)
	if above, ok := x.above[path]; ok {
		return above
	}
	var above []*Node
	end := next(path, x.root+1)
	for depth := 0; end < len(path) && depth < maxDepth; depth++ {
		if node := x.nodes[path[:end]]; node != nil {
			above = append(above, node)
		}
		end = next(path, end+1)
	}
	return above
}

// Pages returns all pages in reading order.
func (x *Index) Pages() []*Node { return x.pages }

// Page returns the page at path. It returns nil if the page is not in the tree.
func (x *Index) Page(path string) *Node {
	if i, known := x.places[clean(path)]; known {
		return x.pages[i]
	}
	return nil
}

// Surround returns the pages before and after the page at path in reading order. They are nil if they do not exist.
func (x *Index) Surround(path string) (previous, next *Node) {
	i, known := x.places[clean(path)]
	if !known {
		return nil, nil
	}
	if i > 0 {
		previous = x.pages[i-1]
	}
	if i+1 < len(x.pages) {
		next = x.pages[i+1]
	}
	return previous, next
}

// clean removes the trailing slash of a path.
func clean(path string) string {
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}
