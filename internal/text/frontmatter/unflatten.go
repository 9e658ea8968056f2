package frontmatter

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// unflatten expands dotted keys. For example, "seo.title" becomes the key "title" of "seo". It does not change a key if
// the result would be nested too deep.
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
			problem := diag.Limit.Problemf(p.Pos, "the dots in this key nest it more than %d levels deep", budget.Depth)
			d.report(problem.WithHint("use fewer dots"))
			path = []string{p.Key}
		}
		out = out.put(path, p)
	}
	return out
}

// put sets the value of p at the given path of keys.
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

// merge combines two mappings. If either value is not a mapping, the new value replaces the old one.
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

// numbered converts a list to a mapping whose keys are the indexes of the items.
func numbered(items []any) Map {
	m := make(Map, len(items))
	for i, v := range items {
		m[i] = Pair{Key: strconv.Itoa(i), Value: v}
	}
	return m
}
