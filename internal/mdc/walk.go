package mdc

import "iter"

// Elements returns an iterator over all elements below nodes, parents before children.
func Elements(nodes []*Node) iter.Seq[*Node] {
	return func(yield func(*Node) bool) { eachElement(nodes, yield) }
}

// eachElement calls yield for all elements below nodes, and reports whether the iteration continues.
func eachElement(nodes []*Node, yield func(*Node) bool) bool {
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		if !yield(n) || !eachElement(n.Children, yield) {
			return false
		}
	}
	return true
}
