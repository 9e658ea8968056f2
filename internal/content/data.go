package content

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"path"

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
	before := src[:min(int(syntax.Offset), len(src))]
	line := bytes.Count(before, []byte("\n")) + 1
	return diag.Pos{Line: line, Col: len(before) - bytes.LastIndexByte(before, '\n') - 1}
}

// decodeCSV makes an object of every row, by the names in the first one.
func decodeCSV(src []byte) (frontmatter.Matter, diag.List) {
	records, err := csv.NewReader(bytes.NewReader(src)).ReadAll()
	if err != nil {
		pos := diag.Pos{Line: 1, Col: 1}
		var syntax *csv.ParseError
		if errors.As(err, &syntax) {
			pos, err = diag.Pos{Line: syntax.Line, Col: max(syntax.Column, 1)}, syntax.Err
		}
		return frontmatter.Matter{Values: map[string]any{}}, diag.List{diag.Errorf(pos, "not valid CSV: %s", err)}
	}
	rows := []any{}
	for _, record := range records[min(1, len(records)):] {
		row := map[string]any{}
		for i, value := range record {
			row[records[0][i]] = value
		}
		rows = append(rows, row)
	}
	return frontmatter.Matter{Values: map[string]any{rowsKey: rows}}, nil
}
