package content

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// applyFields moves front matter keys that have their own columns from Meta to Fields. It reports values of the wrong
// type but keeps them, as Nuxt Content does.
func (c Collection) applyFields(doc *Document) diag.List {
	if len(c.Fields) == 0 {
		return nil
	}
	var problems diag.List
	doc.Fields = map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(c.Fields)) {
		value, ok := doc.Meta[name]
		if !ok {
			continue
		}
		delete(doc.Meta, name)
		doc.Fields[name] = value
		if kind := c.Fields[name]; !kind.holds(value) {
			pos := doc.Body.FrontMatter.Positions[name]
			problems = append(problems, diag.FrontMatterKey.Problemf(pos, "%s must be a %s, not %s", name, kind, kindOf(value)).
				WithHint("collection %q defines %s as %s", c.Name, name, kind))
		}
	}
	return problems
}

// holds reports whether a column of type t can store value.
func (t FieldType) holds(value any) bool {
	switch value.(type) {
	case nil:
		return true
	case string:
		return t == StringField || t == DateField || t == JSONField
	case float64, int, int64, uint64:
		return t == NumberField || t == JSONField
	case bool:
		return t == BooleanField || t == JSONField
	}
	return t == JSONField
}

// kindOf returns the name of value's type in terms that authors know.
func kindOf(value any) string {
	switch value.(type) {
	case string:
		return "text"
	case bool:
		return "true or false"
	case []any:
		return "a list"
	case map[string]any:
		return "a mapping"
	}
	return fmt.Sprint(value)
}
