package content

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

func decodeJSON(src []byte) (frontmatter.Matter, diag.List) {
	if problem := jsonExcess(src); problem != nil {
		return frontmatter.Matter{Values: map[string]any{}}, diag.List{*problem}
	}
	var value any
	if err := json.Unmarshal(src, &value); err != nil {
		problem := diag.Data.Problemf(jsonPos(src, err), "not valid JSON: %s", err)
		return frontmatter.Matter{Values: map[string]any{}}, diag.List{problem}
	}
	if object, ok := value.(map[string]any); ok {
		return frontmatter.Matter{Values: object, Positions: jsonKeys(src)}, nil
	}
	return frontmatter.Matter{Values: map[string]any{rowsKey: value}}, nil
}

// jsonPos returns the place of an error of the JSON decoder, as far as that knows it.
func jsonPos(src []byte, err error) diag.Pos {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return diag.Pos{Line: 1, Col: 1}
	}
	return diag.PosAt(src, int(syntax.Offset)-1) // it has read the character at fault
}

// jsonExcess reports where a JSON text goes beyond the limits for data, nil where it does not.
func jsonExcess(src []byte) *diag.Problem {
	values, depth := 1, 0
	for i := 0; i < len(src); i++ {
		switch src[i] {
		case '"':
			i = stringEnd(src, i)
		case '[', '{':
			depth++
			values++
		case ']', '}':
			depth--
		case ',':
			values++
		}
		if depth > budget.Depth {
			problem := diag.Data.Problemf(diag.PosAt(src, i), "the data is nested more than %d deep here", budget.Depth).
				WithHint("flatten the lists and objects around it")
			return &problem
		}
		if values > budget.Values {
			problem := tooManyValues(diag.PosAt(src, i))
			return &problem
		}
	}
	return nil
}

// stringEnd gives the place of the quote that ends the JSON string at i.
func stringEnd(src []byte, i int) int {
	for i++; i < len(src) && src[i] != '"'; i++ {
		if src[i] == '\\' {
			i++
		}
	}
	return i
}

// placedLevels is how deep the keys of JSON are whose places are known, as "seo.title" is.
const placedLevels = 2

// jsonKeys returns the places of the keys of a JSON object, nested ones dotted.
func jsonKeys(src []byte) map[string]diag.Pos {
	s := jsonScanner{src: src, dec: json.NewDecoder(bytes.NewReader(src)), pos: diag.Pos{Line: 1, Col: 1}, keys: map[string]diag.Pos{}}
	s.value("", 0)
	return s.keys
}

// jsonScanner reads valid JSON once more, for its places.
type jsonScanner struct {
	src []byte
	dec *json.Decoder
	// offset is that of the last key found, and pos its place.
	offset int
	pos    diag.Pos
	keys   map[string]diag.Pos
}

// value reads a value; keys of an object in it begin with prefix.
func (s *jsonScanner) value(prefix string, level int) {
	if level == placedLevels {
		var skipped json.RawMessage
		_ = s.dec.Decode(&skipped)
		return
	}
	switch token, _ := s.dec.Token(); token {
	case json.Delim('{'):
		for s.dec.More() {
			pos := s.next()
			key, _ := s.dec.Token()
			name, _ := key.(string)
			if len(prefix)+len(name) > budget.KeyBytes {
				s.value("", placedLevels)
				continue
			}
			s.keys[prefix+name] = pos
			s.value(prefix+name+".", level+1)
		}
		_, _ = s.dec.Token()
	case json.Delim('['):
		for s.dec.More() {
			s.value("", placedLevels)
		}
		_, _ = s.dec.Token()
	}
}

// next returns the place of the key that comes next.
func (s *jsonScanner) next() diag.Pos {
	from := int(s.dec.InputOffset())
	at := from + bytes.IndexByte(s.src[from:], '"')
	moved := diag.PosAt(s.src[s.offset:at], at)
	if moved.Line == 1 {
		moved.Col += s.pos.Col - 1
	}
	s.pos, s.offset = diag.Pos{Line: s.pos.Line + moved.Line - 1, Col: moved.Col}, at
	return s.pos
}
