package mdc

import "iter"

// Elements returns an iterator over all elements below nodes. Parents come before their children.
func Elements(nodes []*Node) iter.Seq[*Node] {
	return func(yield func(*Node) bool) { eachElement(nodes, yield) }
}

// eachElement calls yield for all elements below nodes. It reports whether the iteration should continue.
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
