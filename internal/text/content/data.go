package content

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// rowsKey is the key for the content of a data file that contains a list instead of an object.
const rowsKey = "body"

// parseData parses a YAML, JSON or CSV file. Its keys become the front matter of the document.
func parseData(collection, file string, src []byte) (Document, diag.List) {
	doc := New(collection, file, Options{})
	doc.Source = string(src)
	matter, problems := decodeData(path.Ext(file), src)
	doc.Body.FrontMatter = matter
	doc.fill(matter.Values)
	return doc, problems
}

func decodeData(ext string, src []byte) (frontmatter.Data, diag.List) {
	switch ext {
	case ".json":
		return decodeJSON(src)
	case ".csv":
		return decodeCSV(src)
	}
	return frontmatter.Parse(string(src), diag.Pos{Line: 1, Col: 1})
}

// decodeCSV converts each row to an object. The first row contains the keys.
func decodeCSV(src []byte) (frontmatter.Data, diag.List) {
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
	return frontmatter.Data{Values: map[string]any{}}, diag.List{diag.Data.Problemf(pos, "not valid CSV: %s", err)}
}

func csvRows(rows []any) frontmatter.Data {
	return frontmatter.Data{Values: map[string]any{rowsKey: rows}}
}

// tooManyValues returns a problem about too many values in a data file.
func tooManyValues(pos diag.Pos) diag.Problem {
	return diag.Data.Problemf(pos, "the data has more than %d values", budget.Values).WithHint("split it into several files")
}
