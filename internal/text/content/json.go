package content

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

func decodeJSON(src []byte) (frontmatter.Data, diag.List) {
	if problem := jsonExcess(src); problem != nil {
		return frontmatter.Data{Values: map[string]any{}}, diag.List{*problem}
	}
	var value any
	if err := json.Unmarshal(src, &value); err != nil {
		problem := diag.Data.Problemf(jsonPos(src, err), "not valid JSON: %s", err)
		return frontmatter.Data{Values: map[string]any{}}, diag.List{problem}
	}
	if object, ok := value.(map[string]any); ok {
		return frontmatter.Data{Values: object, Positions: jsonKeys(src)}, nil
	}
	return frontmatter.Data{Values: map[string]any{rowsKey: value}}, nil
}

// jsonPos returns the position of a JSON decoding error. It returns the zero position if the error has none.
func jsonPos(src []byte, err error) diag.Pos {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return diag.Pos{Line: 1, Col: 1}
	}
	return diag.PosAt(src, int(syntax.Offset)-1) // the decoder has already read the invalid character
}

// jsonExcess returns a problem if a JSON text exceeds the limits for data, and nil otherwise.
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
			problem := diag.Data.Problemf(diag.PosAt(src, i), "the data is nested more than %d levels deep here", budget.Depth).
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

// stringEnd returns the offset of the closing quote of the JSON string at offset i.
func stringEnd(src []byte, i int) int {
	for i++; i < len(src) && src[i] != '"'; i++ {
		if src[i] == '\\' {
			i++
		}
	}
	return i
}

// placedLevels is the maximum depth of JSON keys whose positions are recorded. For example, "seo.title" is at level 2.
const placedLevels = 2

// jsonKeys returns the positions of the keys of a JSON object. The names of nested keys contain dots.
func jsonKeys(src []byte) map[string]diag.Pos {
	s := jsonScanner{src: src, dec: json.NewDecoder(bytes.NewReader(src)), pos: diag.Pos{Line: 1, Col: 1}, keys: map[string]diag.Pos{}}
	s.value("", 0)
	return s.keys
}

// jsonScanner scans valid JSON for the positions of its keys.
type jsonScanner struct {
	src []byte
	dec *json.Decoder
	// offset is the offset of the last key. pos is the position of that key.
	offset int
	pos    diag.Pos
	keys   map[string]diag.Pos
}

// value scans a value. It adds prefix to the keys of nested objects.
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

// next returns the position of the next key.
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
