package content

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// applyFields moves front matter keys that have their own columns from Meta to Fields. It reports values of the wrong
// type. It converts text that clearly represents a value of the type, and keeps other values, as Nuxt Content does.
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
		kind := c.Fields[name]
		doc.Fields[name] = kind.meant(value)
		if !kind.holds(value) {
			pos := doc.Body.FrontMatter.Positions[name]
			problems = append(problems, diag.FrontMatterKey.Problemf(pos, "%s must be a %s, not %s", name, kind, kindOf(value)).
				WithHint("collection %q defines %s as %s", c.Name, name, kind))
		}
	}
	return problems
}

// meant returns the value of type t that quoted text clearly represents. It returns other values unchanged.
func (t FieldType) meant(value any) any {
	switch t {
	case BooleanField:
		if meant, ok := frontmatter.Bool(value); ok {
			return meant
		}
	case NumberField:
		if meant, ok := frontmatter.Number(value); ok {
			return meant
		}
	}
	return value
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

// kindOf returns the name of value's type in terms that authors are familiar with.
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
