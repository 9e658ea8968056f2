package content

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"path"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// rowsKey holds what a file of data has where it is a list and not one object.
const rowsKey = "body"

// parseData reads a file of YAML, JSON or CSV: its keys are a document's front matter.
func parseData(collection, file string, src []byte) (Document, diag.List) {
	doc := New(collection, file, Options{})
	matter, problems := decodeData(path.Ext(file), src)
	doc.Body.Matter = matter
	doc.fill(matter.Values)
	return doc, problems.In(file, src)
}

func decodeData(ext string, src []byte) (frontmatter.Matter, diag.List) {
	switch ext {
	case ".json":
		return decodeJSON(src)
	case ".csv":
		return decodeCSV(src)
	}
	return frontmatter.Parse(string(src), diag.Pos{Line: 1, Col: 1})
}

func decodeJSON(src []byte) (frontmatter.Matter, diag.List) {
	if problem := jsonExcess(src); problem != nil {
		return frontmatter.Matter{Values: map[string]any{}}, diag.List{*problem}
	}
	var value any
	if err := json.Unmarshal(src, &value); err != nil {
		problem := diag.Errorf(jsonPos(src, err), "not valid JSON: %s", err)
		return frontmatter.Matter{Values: map[string]any{}}, diag.List{problem}
	}
	if object, ok := value.(map[string]any); ok {
		return frontmatter.Matter{Values: object}, nil
	}
	return frontmatter.Matter{Values: map[string]any{rowsKey: value}}, nil
}

// jsonPos gives the place of a JSON error, as far as the decoder tells.
func jsonPos(src []byte, err error) diag.Pos {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return diag.Pos{Line: 1, Col: 1}
	}
	return posOf(src, min(int(syntax.Offset), len(src))-1)
}

// posOf gives the place of an offset in src, its column in characters.
func posOf(src []byte, offset int) diag.Pos {
	before := src[:max(offset, 0)]
	line := bytes.LastIndexByte(before, '\n') + 1
	return diag.Pos{Line: bytes.Count(before, []byte("\n")) + 1, Col: utf8.RuneCount(before[line:]) + 1}
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
			problem := diag.Errorf(posOf(src, i), "the data is nested more than %d deep here", budget.Depth).
				WithCure("flatten the lists and objects around it")
			return &problem
		}
		if values > budget.Values {
			problem := tooManyValues(posOf(src, i))
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

// tooManyValues is the problem of data with more values than a file may have.
func tooManyValues(pos diag.Pos) diag.Problem {
	return diag.Errorf(pos, "the data has more than %d values", budget.Values).WithCure("split it into several files")
}

// decodeCSV makes an object of every row, by the names in the first one.
func decodeCSV(src []byte) (frontmatter.Matter, diag.List) {
	reader := csv.NewReader(bytes.NewReader(src))
	names, err := reader.Read()
	rows, values := []any{}, len(names)
	for err == nil {
		var record []string
		if record, err = reader.Read(); err != nil {
			break
		}
		if values += len(record); values > budget.Values {
			line, col := reader.FieldPos(0)
			return csvRows(rows), diag.List{tooManyValues(diag.Pos{Line: line, Col: col})}
		}
		row := make(map[string]any, len(record))
		for i, value := range record {
			row[names[i]] = value
		}
		rows = append(rows, row)
	}
	if errors.Is(err, io.EOF) {
		return csvRows(rows), nil
	}
	pos := diag.Pos{Line: 1, Col: 1}
	var syntax *csv.ParseError
	if errors.As(err, &syntax) {
		pos, err = diag.Pos{Line: syntax.Line, Col: max(syntax.Column, 1)}, syntax.Err
	}
	return frontmatter.Matter{Values: map[string]any{}}, diag.List{diag.Errorf(pos, "not valid CSV: %s", err)}
}

func csvRows(rows []any) frontmatter.Matter {
	return frontmatter.Matter{Values: map[string]any{rowsKey: rows}}
}
