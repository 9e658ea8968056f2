package frontmatter

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
)

// unflatten nests dotted keys: "seo.title" becomes the key "title" of "seo". A key with so many dots that it
// would nest too deep stays as it is.
func (d *decoder) unflatten(m Map, depth int) Map {
	dotted := false
	for i, p := range m {
		dots := strings.Count(p.Key, ".")
		if nested, ok := p.Value.(Map); ok {
			m[i].Value = d.unflatten(nested, depth+dots+1)
		}
		dotted = dotted || dots > 0
	}
	if !dotted {
		return m
	}
	var out Map
	for _, p := range m {
		path := strings.Split(p.Key, ".")
		if depth+len(path) > budget.Depth {
			problem := diag.Limit.Problemf(p.Pos, "the dots of this key nest it more than %d deep", budget.Depth)
			d.report(problem.WithHint("use fewer dots"))
			path = []string{p.Key}
		}
		out = out.put(path, p)
	}
	return out
}

// put sets the value of p under the given path of keys.
func (m Map) put(path []string, p Pair) Map {
	for i := range m {
		if m[i].Key != path[0] {
			continue
		}
		nested, ok := m[i].Value.(Map)
		if len(path) == 1 {
			m[i].Value = merge(m[i].Value, p.Value)
		} else if ok || m[i].Value == nil {
			m[i].Value = nested.put(path[1:], p)
		}
		return m
	}
	value := p.Value
	if len(path) > 1 {
		value = Map(nil).put(path[1:], p)
	}
	return append(m, Pair{Key: path[0], Value: value, Pos: p.Pos})
}

// merge adds the keys of a later mapping to an earlier one; any other value takes its place.
func merge(old, new any) any {
	a, isMap := old.(Map)
	b, areMaps := new.(Map)
	if !isMap || !areMaps {
		return new
	}
	for _, p := range b {
		a = a.put([]string{p.Key}, p)
	}
	return a
}

// numbered makes a mapping of a list, with the places as keys.
func numbered(items []any) Map {
	m := make(Map, len(items))
	for i, v := range items {
		m[i] = Pair{Key: strconv.Itoa(i), Value: v}
	}
	return m
}
