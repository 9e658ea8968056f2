package content

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// rowsKey holds what a file of data has where it is a list and not one object.
const rowsKey = "body"

// parseData reads a file of YAML, JSON or CSV: its keys are a document's front matter.
func parseData(collection, file string, src []byte) (Document, diag.List) {
	doc := New(collection, file, Options{})
	doc.Source = string(src)
	matter, problems := decodeData(path.Ext(file), src)
	doc.Body.FrontMatter = matter
	doc.fill(matter.Values)
	return doc, problems
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
	return frontmatter.Matter{Values: map[string]any{}}, diag.List{diag.Data.Problemf(pos, "not valid CSV: %s", err)}
}

func csvRows(rows []any) frontmatter.Matter {
	return frontmatter.Matter{Values: map[string]any{rowsKey: rows}}
}

// tooManyValues is the problem of data with more values than a file may have.
func tooManyValues(pos diag.Pos) diag.Problem {
	return diag.Data.Problemf(pos, "the data has more than %d values", budget.Values).WithHint("split it into several files")
}
