package mdc

import "iter"

// Elements returns every element below nodes, each before those in it.
func Elements(nodes []*Node) iter.Seq[*Node] {
	return func(yield func(*Node) bool) { eachElement(nodes, yield) }
}

// eachElement reports whether yield wants to go on.
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
