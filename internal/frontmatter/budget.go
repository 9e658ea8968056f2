package frontmatter

import (
	"errors"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Budget tracks the YAML in one document against the limits. The zero Budget is unspent.
type Budget struct {
	bytes, tokens int
	// paths is the total length of the paths of all nodes.
	paths    int
	expanded size
}

// size is the size of a value: the number of values, including itself, and the bytes of text.
type size struct{ values, bytes int }

func (s size) plus(t size) size { return size{s.values + t.values, s.bytes + t.bytes} }

// excess is the error for a text that exceeds a limit.
type excess struct {
	diag.Problem
	// at is the token that exceeds the limit, nil for the whole text.
	at *token.Token
}

func (e *excess) Error() string { return e.Message }

func excessf(at *token.Token, format string, args ...any) *excess {
	return &excess{diag.Limit.Problemf(diag.Pos{}, format, args...), at}
}

// with returns e with a sentence about how to fix it.
func (e *excess) with(hint string) *excess {
	e.Hint = hint
	return e
}

// parse parses text as YAML that may contain duplicate keys, unless it exceeds the budget.
func (b *Budget) parse(text string) (*ast.File, error) {
	b.bytes += len(text)
	if b.bytes > budget.YAMLBytes {
		return nil, excessf(nil, "the YAML is longer than %d KB", budget.YAMLBytes>>10).
			with("split it, or write large data as JSON")
	}
	tokens := lexer.Tokenize(text)
	if err := b.count(tokens); err != nil {
		return nil, err
	}
	return parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
}

// count adds tokens to the budget, and measures their nesting and the length of their paths.
func (b *Budget) count(tokens token.Tokens) error {
	var n nesting
	for _, t := range tokens {
		if b.tokens++; b.tokens > budget.YAMLTokens {
			return excessf(t, "the YAML has more than %d keys, values and punctuation characters", budget.YAMLTokens).
				with("split it, or write large data as JSON")
		}
		if n.add(t); n.depth() > budget.Depth {
			return excessf(t, "the YAML is nested more than %d deep here", budget.Depth).
				with("flatten the lists and mappings around it")
		}
		if b.paths += n.path(); b.paths > budget.YAMLPaths {
			return excessf(t, "the keys around here are too long").
				with("shorten them, or move their values")
		}
	}
	return nil
}

// nesting measures the maximum nesting of a YAML text from its tokens.
type nesting struct {
	levels []level
	// marks counts consecutive tags and anchors.
	marks    int
	previous *token.Token
}

// level is a list or mapping around a token, by indentation or in brackets.
type level struct {
	// column is the column of its entries, 0 in brackets.
	column int
	// key is the length of its key that contains the token.
	key int
}

func (n *nesting) depth() int { return len(n.levels) + n.marks }

// path is the total length of all keys that contain the token; the parser stores the whole path in each node.
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
	} else if n.previous == nil || n.previous.Type != token.AnchorType { // the name of the anchor or alias
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

// indent records an entry or key that begins in a column. It ends all levels further to the right.
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

// spend adds the value of an alias, and reports whether it was within the budget.
func (b *Budget) spend(s size) bool {
	total := b.expanded.plus(s)
	if total.values > budget.Values || total.bytes > budget.YAMLBytes {
		return false
	}
	b.expanded = total
	return true
}

// CheckSize reports whether text exceeds the limits of the YAML of one document, for callers with their own parser. It
// leaves syntax errors to that parser.
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

// sizeOf returns the size of a value with everything in it.
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
