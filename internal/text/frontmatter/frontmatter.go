// Package frontmatter separates the YAML block at the top of a document from its content and decodes it. It records the
// position of every key for diagnostics.
package frontmatter

import (
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Data contains decoded front matter.
type Data struct {
	// Values contains the values by key. A value is a string, bool, float64, nil, []any or map[string]any.
	Values map[string]any
	// Positions contains the positions of the keys in the document. The names of nested keys contain dots
	// ("seo.title").
	Positions map[string]diag.Pos
}

// Parse decodes front matter that [Split] returned. Its first line is at pos in the file.
func Parse(yaml string, pos diag.Pos) (Data, diag.List) { return new(Budget).Parse(yaml, pos) }

// Parse decodes the front matter of a document. All YAML in the document shares the budget.
func (b *Budget) Parse(yaml string, pos diag.Pos) (Data, diag.List) {
	m, problems := b.Decode(yaml, pos)
	data := Data{Values: m.Values(), Positions: map[string]diag.Pos{}}
	data.addPositions("", m)
	return data, problems
}

// Values converts m and all nested mappings to plain maps.
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

// addPositions records the positions of the keys of m, with the given prefix, such as "order[1].". It skips very long
// paths.
func (f *Data) addPositions(prefix string, m Map) {
	for _, p := range m {
		if len(prefix)+len(p.Key) > budget.KeyBytes {
			continue
		}
		f.Positions[prefix+p.Key] = p.Pos
		f.addNested(prefix+p.Key, p.Value)
	}
}

// addNested records the positions of the keys in the value at a path.
func (f *Data) addNested(at string, value any) {
	switch value := value.(type) {
	case Map:
		f.addPositions(at+".", value)
	case []any:
		for i, item := range value {
			f.addNested(fmt.Sprintf("%s[%d]", at, i), item)
		}
	}
}
