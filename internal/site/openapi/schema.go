package openapi

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Limits on the schemas that pages display.
const (
	// maxLevels is the maximum nesting of fields in a list.
	maxLevels = 4
	// maxFields is the maximum number of fields that the list for a request or response body contains.
	maxFields = 150
	// maxMerged is the maximum number of parts that allOf combines, including nested parts.
	maxMerged = 200
)

// field is a field of an object, or a parameter.
type field struct {
	name     string
	schema   value
	required bool
	// about is the description of a parameter. It is missing for a field.
	about value
}

// kinds returns the types that a schema specifies.
func kinds(schema value) []string {
	at := schema.get("type")
	if one := at.scalar(); one != "" {
		return []string{one}
	}
	var list []string
	for _, item := range at.items() {
		list = append(list, item.scalar())
	}
	return list
}

// typeOf returns a short notation for the type of a schema, such as "string<date>", "Pet[]" or "Cat | Dog".
func (w *writer) typeOf(schema value, depth int) string {
	if depth > maxLevels || schema.isMissing() || w.left < 0 {
		return "any"
	}
	name := nameOf(schema.text("$ref"))
	if schema = w.resolve(schema); schema.isMissing() {
		return "any"
	}
	list := kinds(schema)
	isArray := slices.Contains(list, "array") || !schema.get("items").isMissing()
	if name != "" && !isArray {
		return name
	}
	var words []string
	for _, kind := range list {
		switch {
		case kind == "array":
		case kind == "object" && schema.get("properties").isMissing() && !schema.get("additionalProperties").entriesMissing():
			words = append(words, "object<string, "+w.typeOf(schema.get("additionalProperties"), depth+1)+">")
		case kind == "string" && schema.text("format") != "", kind == "integer" && schema.text("format") != "", kind == "number" && schema.text("format") != "":
			words = append(words, kind+"<"+schema.text("format")+">")
		default:
			words = append(words, kind)
		}
	}
	if isArray {
		item := w.typeOf(schema.get("items"), depth+1)
		if strings.Contains(item, " ") {
			item = "(" + item + ")"
		}
		words = append([]string{item + "[]"}, words...)
	}
	if len(words) == 0 {
		words = w.alternatives(schema, depth)
	}
	if schema.isTrue("nullable") && !slices.Contains(words, "null") {
		words = append(words, "null")
	}
	return strings.Join(words, " | ")
}

// entriesMissing reports whether a value is not a mapping or has no keys.
func (v value) entriesMissing() bool { return len(v.entries()) == 0 }

// alternatives returns the types of a schema that does not have the key "type".
func (w *writer) alternatives(schema value, depth int) []string {
	for _, key := range []string{"oneOf", "anyOf"} {
		var words []string
		for _, one := range schema.get(key).items() {
			if word := w.typeOf(one, depth+1); !slices.Contains(words, word) {
				words = append(words, word)
			}
			if len(words) == maxWords {
				words = append(words, "…")
				break
			}
		}
		if len(words) > 0 {
			return words
		}
	}
	if all := schema.get("allOf").items(); len(all) > 0 {
		if len(all) == 1 {
			return []string{w.typeOf(all[0], depth+1)}
		}
		return []string{"object"}
	}
	if constant := schema.get("const"); !constant.isMissing() {
		return []string{literalOf(constant)}
	}
	if !schema.get("properties").isMissing() {
		return []string{"object"}
	}
	if !schema.get("enum").isMissing() {
		return []string{"string"}
	}
	return []string{"any"}
}

// maxWords is the maximum number of alternatives in a type.
const maxWords = 8

// nameOf returns the name at the end of a reference.
func nameOf(ref string) string {
	name := ref[strings.LastIndexAny(ref, "/#")+1:]
	return strings.TrimSuffix(strings.TrimSuffix(name, ".yaml"), ".json")
}

// row returns a table row for a field.
func (w *writer) row(f field) string {
	schema := w.resolve(f.schema)
	kind := "`" + code(w.typeOf(f.schema, 0)) + "`"
	if f.required {
		kind += " *" + w.word("required") + "*"
	}
	if f.about.isTrue("deprecated") || schema.isTrue("deprecated") {
		kind += " *" + w.word("deprecated") + "*"
	}
	about := f.about.text("description")
	if about == "" {
		about = f.schema.text("description")
	}
	if about == "" {
		about = schema.text("description")
	}
	parts := w.facts(schema)
	if text := w.linked(cell(about)); text != "" {
		if len(parts) > 0 && !strings.ContainsAny(text[len(text)-1:], ".!?:") {
			text += "."
		}
		parts = append([]string{text}, parts...)
	}
	return fmt.Sprintf("| `%s` | %s | %s |\n", code(f.name), kind, strings.Join(parts, " "))
}

// facts returns additional constraints of a schema.
func (w *writer) facts(schema value) []string {
	var list []string
	values := schema.get("enum").items()
	if len(values) == 0 {
		values = w.resolve(schema.get("items")).get("enum").items()
	}
	if len(values) > 0 {
		var words []string
		for i, v := range values {
			if i == maxEnum {
				words = append(words, "…")
				break
			}
			words = append(words, "`"+code(literalOf(v))+"`")
		}
		list = append(list, w.word("apiOneOf")+": "+strings.Join(words, ", ")+".")
	}
	if initial := schema.get("default"); !initial.isMissing() && initial.node.Kind == yaml.ScalarNode {
		list = append(list, fmt.Sprintf("%s `%s`.", w.word("apiDefault"), code(literalOf(initial))))
	}
	for _, limit := range []struct{ key, sign string }{
		{"minimum", "≥"},
		{"maximum", "≤"},
		{"exclusiveMinimum", ">"},
		{"exclusiveMaximum", "<"},
		{"multipleOf", "multipleOf"},
		{"minLength", "minLength"},
		{"maxLength", "maxLength"},
		{"minItems", "minItems"},
		{"maxItems", "maxItems"},
		{"pattern", "pattern"},
	} {
		if given := schema.text(limit.key); given != "" && given != "true" && given != "false" {
			list = append(list, fmt.Sprintf("`%s %s`", limit.sign, code(given)))
		}
	}
	if schema.isTrue("readOnly") {
		list = append(list, "`readOnly`")
	}
	if schema.isTrue("writeOnly") {
		list = append(list, "`writeOnly`")
	}
	return list
}

// maxEnum is the maximum number of enum values in a list.
const maxEnum = 100

// literalOf returns a scalar in the form that requests contain.
func literalOf(v value) string {
	if v.node != nil && v.node.Kind == yaml.ScalarNode {
		return v.node.Value
	}
	return "…"
}

// schema writes a list of a schema's fields. Nested fields are collapsed.
func (w *writer) schema(p *page, schema value) {
	l := lister{writer: w, page: p, left: maxFields}
	l.list(schema, "", 2, nil)
}

// lister writes the fields of a body.
type lister struct {
	*writer
	page *page
	left int
}

// list writes the fields of a schema. path is the path of the parent, and above contains the enclosing schemas.
func (l *lister) list(schema value, path string, colons int, above []*yaml.Node) {
	schema, suffix := l.element(schema)
	if schema.isMissing() {
		return
	}
	above = append(slices.Clone(above), schema.node)
	if path != "" {
		path += suffix // a list at the top level of a body needs no brackets
	}
	fields, _ := l.fields(schema, maxMerged)
	if path != "" {
		path += "."
	}
	if len(fields) > 0 && l.left > 0 {
		l.page.write(schema, "\n"+l.tableHead())
		for i, f := range fields {
			if l.left--; l.left < 0 {
				l.page.add(f.schema, "\n%s\n", strings.ReplaceAll(l.word("apiMore"), "{count}", fmt.Sprint(len(fields)-i)))
				return
			}
			shown := f
			shown.name = path + f.name
			l.page.add(f.schema, "%s", l.row(shown))
		}
		for _, f := range fields {
			l.nested(f.schema, path+f.name, l.typeOf(f.schema, 0), colons, above)
		}
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		for i, one := range schema.get(key).items() {
			name := l.typeOf(one, 0)
			if i < maxWords {
				l.nested(one, strings.TrimSuffix(path, "."), name, colons, above)
			}
		}
	}
}

// nested writes the fields of a field's schema in a collapsed section.
func (l *lister) nested(schema value, path, kind string, colons int, above []*yaml.Node) {
	if l.left <= 0 || !l.hasFields(schema, above) {
		return
	}
	name := kind
	if path != "" {
		name = path + ": " + kind
	}
	marks := strings.Repeat(":", colons)
	l.page.add(schema, "\n%scollapsible\n---\n%s\n---\n", marks, asJSON(map[string]any{"name": name}))
	l.list(schema, path, colons+1, above)
	l.page.add(schema, "%s\n", marks)
}

// element returns the element type of nested lists. brackets contains one pair of brackets for each list.
func (l *lister) element(schema value) (of value, brackets string) {
	for range maxLevels {
		schema = l.resolve(schema)
		items := schema.get("items")
		if items.isMissing() {
			break
		}
		schema, brackets = items, brackets+"[]"
	}
	return l.resolve(schema), brackets
}

// hasFields reports whether a schema has fields to list and does not contain itself.
func (l *lister) hasFields(schema value, above []*yaml.Node) bool {
	schema, _ = l.element(schema)
	if schema.isMissing() || slices.Contains(above, schema.node) || len(above) > maxLevels {
		return false
	}
	if fields, _ := l.fields(schema, maxMerged); len(fields) > 0 {
		return true
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		for _, one := range schema.get(key).items() {
			if l.hasFields(one, append(slices.Clone(above), schema.node)) {
				return true
			}
		}
	}
	return false
}

// fields returns the fields of an object, including the fields of the parts in allOf. It also returns the number of
// parts that may still be combined.
func (w *writer) fields(schema value, left int) ([]field, int) {
	var list []field
	if left--; left < 0 || w.left < 0 {
		return nil, -1
	}
	required := map[string]bool{}
	put := func(f field) {
		w.left--
		if len(list) > 2*maxFields || w.left < 0 {
			return
		}
		if i := slices.IndexFunc(list, func(other field) bool { return other.name == f.name }); i >= 0 {
			f.required = f.required || list[i].required
			list[i] = f
			return
		}
		list = append(list, f)
	}
	for _, part := range schema.get("allOf").items() {
		var of []field
		of, left = w.fields(w.resolve(part), left)
		for _, f := range of {
			put(f)
		}
		if left < 0 {
			return list, left
		}
	}
	for _, name := range schema.get("required").items() {
		required[name.scalar()] = true
	}
	for i, e := range schema.get("properties").entries() {
		if i > maxFields {
			break
		}
		put(field{name: e.key, schema: e.value})
	}
	for i := range list {
		list[i].required = list[i].required || required[list[i].name]
	}
	if more := schema.get("additionalProperties"); !more.entriesMissing() && len(kinds(schema)) > 0 {
		put(field{name: "*", schema: more})
	}
	return list, left
}
