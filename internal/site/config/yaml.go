package config

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// parseYAML parses src, which must be a single YAML document. It treats an empty document as a mapping without keys.
func parseYAML(src []byte) (ast.Node, diag.List) {
	if problems := frontmatter.CheckSize(string(src)); problems != nil {
		return nil, problems
	}
	file, err := parser.ParseBytes(src, 0)
	if err != nil {
		return nil, diag.List{yamlProblem(err)}
	}
	file.Docs = slices.DeleteFunc(file.Docs, func(doc *ast.DocumentNode) bool { return doc.Body == nil })
	switch len(file.Docs) {
	case 0:
		return nil, diag.List{diag.Errorf(diag.Pos{Line: 1, Col: 1}, "the configuration is empty").
			WithHint(`begin it with "site: {name: My project}"`)}
	case 1:
		return file.Docs[0].Body, nil
	}
	at := file.Docs[1].Start.Position
	return nil, diag.List{diag.Errorf(diag.Pos{Line: at.Line, Col: at.Column}, "a second YAML document begins here; a configuration can have only one").
		WithHint(`remove the line "---" or everything after it`)}
}

// checkShape compares node with the type of want. It reports unknown keys and values of the wrong kind.
func checkShape(node ast.Node, want any) diag.List {
	var s shape
	s.check(node, reflect.TypeOf(want), "")
	return s.problems
}

// Kinds of values, as they appear in problems.
const (
	aMapping = "a mapping"
	aList    = "a list"
)

// shape collects the problems that [checkShape] finds.
type shape struct{ problems diag.List }

func (s *shape) check(node ast.Node, typ reflect.Type, key string) {
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if node.Type() == ast.NullType {
		return
	}
	switch {
	case typ == reflect.TypeFor[StringList]():
		if node.Type() != ast.SequenceType {
			s.kind(node, key, "a string or a list of strings", isScalar(node))
		}
	case typ.Kind() == reflect.Struct:
		s.fields(node, typ, key)
	case typ.Kind() == reflect.Map:
		s.entries(node, typ, key)
	case typ.Kind() == reflect.Slice:
		list, ok := node.(*ast.SequenceNode)
		s.kind(node, key, aList, ok)
		if ok {
			for i, value := range list.Values {
				s.check(value, typ.Elem(), key+"["+itoa(i)+"]")
			}
		}
	case typ.Kind() == reflect.Bool:
		s.kind(node, key, "true or false", node.Type() == ast.BoolType)
	case typ.Kind() == reflect.String:
		s.kind(node, key, "text", isScalar(node))
	}
}

// fields checks a mapping whose keys are defined by a struct.
func (s *shape) fields(node ast.Node, typ reflect.Type, key string) {
	values, ok := mapping(node)
	s.kind(node, key, aMapping, ok)
	known := map[string]reflect.Type{}
	for field := range typ.Fields() {
		if !field.IsExported() {
			continue
		}
		known[field.Tag.Get("yaml")] = field.Type
	}
	for _, value := range values {
		name := value.Key.GetToken().Value
		if typ, ok := known[name]; ok {
			s.check(value.Value, typ, join(key, name))
			continue
		}
		problem := diag.Errorf(pos(value.Key), "unknown key %q", join(key, name)).WithSuggestion(name, slices.Sorted(maps.Keys(known)))
		if value.Key.Type() == ast.MergeKeyType {
			problem.Hint = "write out the merged keys"
		}
		problem.Width = len([]rune(name))
		s.problems = append(s.problems, problem)
	}
}

// entries checks a mapping that can have arbitrary keys.
func (s *shape) entries(node ast.Node, typ reflect.Type, key string) {
	values, ok := mapping(node)
	s.kind(node, key, aMapping, ok)
	for _, value := range values {
		name := value.Key.GetToken().Value
		if _, err := strconv.Atoi(name); err != nil && typ.Key().Kind() == reflect.Int {
			s.problems = append(s.problems, diag.Errorf(pos(value.Key), "key %q of %s must be a number such as 500", name, key))
			continue
		}
		s.check(value.Value, typ.Elem(), join(key, name))
	}
}

func (s *shape) kind(node ast.Node, key, want string, ok bool) {
	if !ok {
		s.problems = append(s.problems, diag.Errorf(pos(node), "%s must be %s", cmp.Or(key, "the configuration"), want).
			WithHint("%s", kindHint(node, want)))
	}
}

// kindHint returns a hint that explains how to write a value of the expected kind.
func kindHint(node ast.Node, want string) string {
	switch {
	case node.Type() == ast.AnchorType || node.Type() == ast.AliasType:
		return `anchors ("&") and aliases ("*") are only supported for single values; write out the value`
	case want == aMapping:
		return `write its keys below it, indented and each followed by ": "`
	case want == aList:
		return `write each entry below it, on a line that begins with "- "`
	}
	return ""
}

func mapping(node ast.Node) ([]*ast.MappingValueNode, bool) {
	switch node := node.(type) {
	case *ast.MappingNode:
		return node.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{node}, true
	}
	return nil, false
}

func isScalar(node ast.Node) bool {
	_, ok := node.(ast.ScalarNode)
	return ok
}

func pos(node ast.Node) diag.Pos {
	at := node.GetToken().Position
	if values, ok := mapping(node); ok && len(values) > 0 {
		at = values[0].Key.GetToken().Position
	}
	return diag.Pos{Line: at.Line, Col: at.Column}
}

func join(key, name string) string {
	return strings.TrimPrefix(key+"."+name, ".")
}
