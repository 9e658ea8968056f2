package nav

// Pages returns the pages of a tree in reading order, without folders. It includes the index of a folder only once, as
// the child of the folder.
func Pages(tree []*Node) []*Node {
	var pages []*Node
	for _, node := range tree {
		pages = appendPages(pages, node)
	}
	return pages
}

func appendPages(pages []*Node, node *Node) []*Node {
	at := len(pages)
	if node.Page {
		pages = append(pages, node)
	}
	inside := len(pages)
	for _, child := range node.Children {
		pages = appendPages(pages, child)
	}
	if node.Page && containsPath(pages[inside:], node.Path) {
		return append(pages[:at], pages[inside:]...)
	}
	return pages
}

func containsPath(pages []*Node, path string) bool {
	for _, page := range pages {
		if page.Path == path {
			return true
		}
	}
	return false
}
