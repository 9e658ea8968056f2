// Package frontmatter splits the YAML block off the top of a document and decodes it, with the position of every key for
// diagnostics.
package frontmatter

import (
	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Data is decoded front matter.
type Data struct {
	// Values are the values by key: string, bool, float64, nil, []any or map[string]any.
	Values map[string]any
	// Positions are the positions of the keys in the document. Nested keys are dotted ("seo.title").
	Positions map[string]diag.Pos
}

// Parse decodes the front matter that [Split] found, whose first line begins at pos in the file.
func Parse(yaml string, pos diag.Pos) (Data, diag.List) { return new(Budget).Parse(yaml, pos) }

// Parse decodes the front matter of a document whose YAML texts share a budget.
func (b *Budget) Parse(yaml string, pos diag.Pos) (Data, diag.List) {
	m, problems := b.Decode(yaml, pos)
	data := Data{Values: m.Values(), Positions: map[string]diag.Pos{}}
	data.addPositions("", m)
	return data, problems
}

// Values returns m and all mappings in it as plain maps.
func (m Map) Values() map[string]any {
	out := make(map[string]any, len(m))
	for _, p := range m {
		out[p.Key] = plain(p.Value)
	}
	return out
}

func plain(v any) any {
	switch v := v.(type) {
	case Map:
		return v.Values()
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = plain(item)
		}
		return out
	}
	return v
}

// addPositions records the positions of the keys of m, below the given prefix. It skips very long paths.
func (f *Data) addPositions(prefix string, m Map) {
	for _, p := range m {
		if len(prefix)+len(p.Key) > budget.KeyBytes {
			continue
		}
		f.Positions[prefix+p.Key] = p.Pos
		if nested, ok := p.Value.(Map); ok {
			f.addPositions(prefix+p.Key+".", nested)
		}
	}
}
