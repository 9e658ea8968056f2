package frontmatter

import (
	"errors"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Budget limits the YAML in a document. The zero Budget has not been used yet.
type Budget struct {
	bytes, tokens int
	// paths is the total length of the paths of all nodes.
	paths    int
	expanded size
}

// size is the size of a value. It consists of the number of values, including nested ones, and the bytes of their text.
type size struct{ values, bytes int }

func (s size) plus(t size) size { return size{s.values + t.values, s.bytes + t.bytes} }

// excess is the error for text that exceeds a limit.
type excess struct {
	diag.Problem
	// at is the token that exceeds the limit. It is nil if the limit applies to the whole text.
	at *token.Token
}

func (e *excess) Error() string { return e.Message }

func excessf(at *token.Token, format string, args ...any) *excess {
	return &excess{diag.Limit.Problemf(diag.Pos{}, format, args...), at}
}

// with sets the hint of e, which describes how to fix the problem.
func (e *excess) with(hint string) *excess {
	e.Hint = hint
	return e
}

// parse parses text as YAML that may contain duplicate keys. It returns an error if the text exceeds the budget.
func (b *Budget) parse(text string) (*ast.File, error) {
	b.bytes += len(text)
	if b.bytes > budget.YAMLBytes {
		return nil, excessf(nil, "the YAML is larger than %d KB", budget.YAMLBytes>>10).
			with("split it, or write large data as JSON")
	}
	tokens := lexer.Tokenize(maskTabs(text))
	if err := b.count(tokens); err != nil {
		return nil, err
	}
	return parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
}

// count subtracts tokens from the budget. It also checks their nesting and the length of their paths.
func (b *Budget) count(tokens token.Tokens) error {
	var n nesting
	for _, t := range tokens {
		if b.tokens++; b.tokens > budget.YAMLTokens {
			return excessf(t, "the YAML has more than %d keys, values and punctuation characters", budget.YAMLTokens).
				with("split it, or write large data as JSON")
		}
		if n.add(t); n.depth() > budget.Depth {
			return excessf(t, "the YAML is nested more than %d levels deep here", budget.Depth).
				with("flatten the lists and mappings around it")
		}
		if b.paths += n.path(); b.paths > budget.YAMLPaths {
			return excessf(t, "the keys that contain this value are too long").
				with("shorten them, or nest the value less deeply")
		}
	}
	return nil
}

// nesting measures how deeply the tokens of a YAML text are nested.
type nesting struct {
	levels []level
	// marks is the number of consecutive tags and anchors.
	marks    int
	previous *token.Token
}

// level is a list or mapping that contains a token. It is either indented or in brackets.
type level struct {
	// column is the column of the entries. It is 0 within brackets.
	column int
	// key is the length of the key whose value contains the token.
	key int
}

func (n *nesting) depth() int { return len(n.levels) + n.marks }

// path returns the total length of all keys that contain the token. The parser stores the whole path in each node.
func (n *nesting) path() int {
	total := 0
	for _, l := range n.levels {
		total += l.key
	}
	return total
}

func (n *nesting) add(t *token.Token) {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		n.levels = append(n.levels, level{})
	case token.SequenceEndType, token.MappingEndType:
		n.closeBracket()
	case token.SequenceEntryType, token.MappingKeyType:
		n.indent(t.Position.Column)
	case token.MappingValueType:
		n.key()
	}
	if t.Type == token.TagType || t.Type == token.AnchorType {
		n.marks++
	} else if n.previous == nil || n.previous.Type != token.AnchorType { // not the name of an anchor or alias
		n.marks = 0
	}
	n.previous = t
}

// key records that the previous token is a key.
func (n *nesting) key() {
	if n.previous == nil {
		return
	}
	if !n.inBrackets() {
		n.indent(n.previous.Position.Column)
	}
	n.levels[len(n.levels)-1].key = len(n.previous.Value)
}

func (n *nesting) inBrackets() bool {
	return len(n.levels) > 0 && n.levels[len(n.levels)-1].column == 0
}

func (n *nesting) closeBracket() {
	if n.inBrackets() {
		n.levels = n.levels[:len(n.levels)-1]
	}
}

// indent records that an entry or key begins in the given column. It ends all levels that begin further to the right.
func (n *nesting) indent(column int) {
	if n.inBrackets() {
		return
	}
	for len(n.levels) > 0 && n.levels[len(n.levels)-1].column > column {
		n.levels = n.levels[:len(n.levels)-1]
	}
	if last := len(n.levels) - 1; last < 0 || n.levels[last].column < column {
		n.levels = append(n.levels, level{column: column})
	}
}

// spend subtracts the size of an alias from the budget. It reports whether the budget was sufficient.
func (b *Budget) spend(s size) bool {
	total := b.expanded.plus(s)
	if total.values > budget.Values || total.bytes > budget.YAMLBytes {
		return false
	}
	b.expanded = total
	return true
}

// CheckSize reports text that exceeds the limits for the YAML of a document. It is for callers that use a different
// parser, and it does not report syntax errors.
func CheckSize(text string) diag.List {
	d := decoder{text: text, at: diag.Pos{Line: 1, Col: 1}, budget: &Budget{}}
	file, err := d.budget.parse(text)
	if over := (*excess)(nil); errors.As(err, &over) {
		d.exceeded(over)
		return d.problems
	}
	if err != nil {
		return nil
	}
	for _, doc := range file.Docs {
		d.value(doc.Body)
	}
	if d.overspent {
		return d.problems
	}
	return nil
}

// sizeOf returns the size of a value, including nested values.
func sizeOf(v any) size {
	total := size{values: 1}
	switch v := v.(type) {
	case string:
		total.bytes = len(v)
	case Map:
		for _, p := range v {
			total = total.plus(size{bytes: len(p.Key)}).plus(sizeOf(p.Value))
		}
	case []any:
		for _, item := range v {
			total = total.plus(sizeOf(item))
		}
	}
	return total
}
