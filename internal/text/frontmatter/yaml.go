package frontmatter

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Pair is a key and its value in a YAML mapping.
type Pair struct {
	Key   string
	Value any
	// Pos is the position of the key in the file.
	Pos diag.Pos
}

// Map is a YAML mapping with its keys in source order.
type Map []Pair

// Decode decodes YAML whose first line is at pos in the file. Values are of type string, bool, float64, nil, []any or
// [Map]. If the text is not valid YAML, Decode returns the parts that it can read and reports where it stopped. It
// converts a scalar or list at the top level to a mapping whose keys are the indexes of the characters or items.
//
// Decode does not read text that exceeds the limits for the YAML of a document. An alias that exceeds them is nil.
func Decode(text string, pos diag.Pos) (Map, diag.List) { return new(Budget).Decode(text, pos) }

// Decode decodes part of the YAML of a document. All parts share the budget.
func (b *Budget) Decode(text string, pos diag.Pos) (Map, diag.List) {
	d := decoder{text: text, at: pos, budget: b}
	if m, ok := flat(text, pos); ok {
		return m, nil
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n" // a block scalar at the end keeps its final newline
	}
	file, err := b.parse(text)
	if over := (*excess)(nil); errors.As(err, &over) {
		d.exceeded(over)
		return nil, d.problems
	}
	if err != nil {
		d.syntax(err)
		return d.salvage(text), d.problems
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return nil, nil
	}
	return d.unflatten(d.top(d.value(file.Docs[0].Body)), 0), d.problems
}

// decoder converts parsed YAML to values.
type decoder struct {
	text    string
	at      diag.Pos
	budget  *Budget
	anchors map[string]any
	// lines maps lines of the YAML to lines of the file. Both are zero-based. It is computed on first use.
	lines []int
	// overspent is true if an alias that exceeds the budget has been reported.
	overspent bool
	problems  diag.List
}

// pos returns the position of t in the file.
func (d *decoder) pos(t *token.Token) diag.Pos {
	line, col := t.Position.Line, t.Position.Column
	if line == 1 {
		col += d.at.Col - 1
	}
	return diag.Pos{Line: d.at.Line + d.editorLine(line), Col: max(col, 1)}
}

// editorLine converts a one-based line of YAML to the zero-based line that an editor shows. They may differ because a
// carriage return also ends a line in YAML.
func (d *decoder) editorLine(line int) int {
	if d.lines == nil {
		d.lines = editorLines(d.text)
	}
	return d.lines[max(min(line, len(d.lines)), 1)-1]
}

func editorLines(text string) []int {
	lines, current := []int{0}, 0
	for i := range len(text) {
		switch {
		case text[i] == '\n':
			current++
			lines = append(lines, current)
		case text[i] == '\r' && !strings.HasPrefix(text[i:], "\r\n"):
			lines = append(lines, current)
		}
	}
	return lines
}

// exceeded reports that the text exceeds a limit.
func (d *decoder) exceeded(e *excess) {
	e.Pos = d.at
	if e.at != nil {
		e.Pos = d.pos(e.at)
	}
	d.report(e.Problem)
}

// report adds a problem unless the maximum number has been reached.
func (d *decoder) report(p diag.Problem) {
	if len(d.problems) < budget.Problems {
		d.problems = append(d.problems, p)
	}
}

// syntax reports a syntax error.
func (d *decoder) syntax(err error) {
	var bad *yaml.SyntaxError
	pos, message := d.at, err.Error()
	if errors.As(err, &bad) {
		message = bad.Message
		if bad.Token != nil {
			pos = d.pos(bad.Token)
		}
	}
	p := diag.FrontMatter.Problemf(pos, "bad YAML: %s", firstLine(message))
	if hint := syntaxHint(message); hint != "" {
		p = p.WithHint("%s", hint)
	}
	d.report(p)
}

// syntaxHint returns how to correct a syntax error that authors often make, or "".
func syntaxHint(message string) string {
	switch {
	case strings.HasPrefix(message, "mapping value is not allowed"):
		return "quote a value that contains a colon and a space"
	case strings.Contains(message, "'\t'"), strings.Contains(message, "'\\t'"):
		return "indent with spaces"
	case strings.HasPrefix(message, "block sequence entries are not allowed"):
		return "begin each item of a list on a new line, or write [a, b]"
	case strings.HasSuffix(message, "map key-value is pre-defined"):
		return `quote the whole value, such as '"A" and "B"'`
	case strings.Contains(message, "reserved character"), strings.HasPrefix(message, "value is not allowed in this context"), strings.Contains(message, "directive value"):
		return "quote a value that begins with @, %, [, { or a backtick"
	}
	return ""
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return strings.TrimSpace(line)
}

// top converts the top-level value of the YAML to a mapping.
func (d *decoder) top(v any) Map {
	switch v := v.(type) {
	case Map:
		return v
	case []any:
		return numbered(v)
	case string:
		if len(v) > budget.YAMLTokens {
			d.exceeded(excessf(nil, "the YAML is a single string of more than %d characters", budget.YAMLTokens).
				with("begin it with a key and a colon"))
			return nil
		}
		items := make([]any, 0, len(v))
		for _, r := range v {
			items = append(items, string(r))
		}
		return numbered(items)
	}
	return nil
}

// value converts a YAML node to a Go value.
func (d *decoder) value(n ast.Node) any {
	switch n := n.(type) {
	case nil, *ast.NullNode:
		return nil
	case *ast.MappingNode:
		return d.mapping(n.Values)
	case *ast.MappingValueNode:
		return d.mapping([]*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		list := make([]any, 0, len(n.Values))
		for _, item := range n.Values {
			list = append(list, d.value(item))
		}
		return list
	case *ast.LiteralNode:
		return unmaskTabs(n.Value.Value)
	case *ast.StringNode:
		if n.Token.Type == token.SingleQuoteType || n.Token.Type == token.DoubleQuoteType {
			return unmaskTabs(n.Value)
		}
		return scalar(unmaskTabs(n.Value))
	case *ast.AnchorNode:
		return d.anchor(n)
	case *ast.AliasNode:
		return d.alias(n)
	case *ast.TagNode:
		return d.tagged(n)
	case ast.ScalarNode:
		return scalar(n.GetToken().Value)
	}
	return nil
}

func (d *decoder) anchor(n *ast.AnchorNode) any {
	v := d.value(n.Value)
	if d.anchors == nil {
		d.anchors = map[string]any{}
	}
	d.anchors[nameOf(n.Name)] = v
	return v
}

// alias returns the value of an alias. It returns nil if the alias exceeds the budget.
func (d *decoder) alias(n *ast.AliasNode) any {
	v := d.anchors[nameOf(n.Value)]
	if d.budget.spend(sizeOf(v)) {
		return v
	}
	if !d.overspent {
		d.overspent = true
		d.exceeded(excessf(n.GetToken(), "the aliases of the YAML expand to more than %d values or %d KB",
			budget.Values, budget.YAMLBytes>>10).with("write out the values instead of using aliases of aliases"))
	}
	return nil
}

func nameOf(n ast.Node) string {
	if n == nil {
		return ""
	}
	return n.GetToken().Value
}

// tagged returns the value of a tagged node. Only the tag !!str changes the value.
func (d *decoder) tagged(n *ast.TagNode) any {
	v := d.value(n.Value)
	if n.Start.Value != "!!str" || n.Value == nil {
		return v
	}
	if s, ok := v.(string); ok {
		return s
	}
	if n.Value.GetToken().Type == token.ImplicitNullType {
		return ""
	}
	return n.Value.GetToken().Value
}

// mapping returns the pairs of a mapping. A duplicate key keeps its first position but takes the last value.
func (d *decoder) mapping(values []*ast.MappingValueNode) Map {
	m := make(Map, 0, len(values))
	index := make(map[string]int, len(values))
	for _, v := range values {
		key, pos := d.key(v.Key)
		if i, twice := index[key]; twice {
			d.report(diag.FrontMatterKey.Problemf(pos, "key %q is set twice", key).
				WithHint("remove one of them; the last one takes effect"))
			m[i].Value = d.value(v.Value)
			continue
		}
		index[key] = len(m)
		m = append(m, Pair{Key: key, Value: d.value(v.Value), Pos: pos})
	}
	return m
}

// key returns the text and position of a mapping's key.
func (d *decoder) key(n ast.MapKeyNode) (string, diag.Pos) {
	pos := d.pos(n.GetToken())
	switch n := n.(type) {
	case *ast.StringNode:
		return unmaskTabs(n.Value), pos
	case *ast.MappingKeyNode:
		return Text(d.value(n.Value)), pos
	case *ast.AliasNode:
		return Text(d.value(n)), pos
	}
	return n.GetToken().Value, pos
}
