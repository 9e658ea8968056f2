package store

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// encodeRows encodes rows as a JSON array of objects. It returns a [Refusal] if there are more than maxRows rows or
// more than maxSize bytes of JSON.
func encodeRows(rows *sql.Rows, kinds columns, maxRows, maxSize int) ([]byte, error) {
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	w := newRowWriter(names, kinds)
	values, targets := make([]any, len(names)), make([]any, len(names))
	for i := range values {
		targets[i] = &values[i]
	}
	w.out.WriteByte('[')
	for n := 0; rows.Next(); n++ {
		if n == maxRows || w.out.Len() > maxSize {
			return nil, refusedAnswer
		}
		if err := rows.Scan(targets...); err != nil {
			return nil, err
		}
		if n > 0 {
			w.out.WriteByte(',')
		}
		if err := w.row(values); err != nil {
			return nil, err
		}
	}
	w.out.WriteByte(']')
	return w.out.Bytes(), rows.Err()
}

// rowWriter writes the rows of an answer.
type rowWriter struct {
	out   bytes.Buffer
	enc   *json.Encoder
	keys  []string // encoded as JSON, each followed by a colon
	kinds []columnKind
}

func newRowWriter(names []string, kinds columns) *rowWriter {
	w := &rowWriter{}
	w.enc = json.NewEncoder(&w.out)
	w.enc.SetEscapeHTML(false)
	for _, name := range names {
		w.keys = append(w.keys, `"`+name+`":`) // the guard accepts only names that need no escaping
		w.kinds = append(w.kinds, kinds[name])
	}
	return w
}

// row writes one object. It omits values that are the text NULL, which represents a missing value.
func (w *rowWriter) row(values []any) error {
	w.out.WriteByte('{')
	first := true
	for i, value := range values {
		if value == "NULL" {
			continue
		}
		if !first {
			w.out.WriteByte(',')
		}
		first = false
		w.out.WriteString(w.keys[i])
		if err := w.value(value, w.kinds[i]); err != nil {
			return err
		}
	}
	w.out.WriteByte('}')
	return nil
}

// value writes a value of a column as JSON. The text of a JSON column is written unchanged.
func (w *rowWriter) value(value any, kind columnKind) error {
	text, isText := value.(string)
	switch {
	case kind == jsonKind && isText && text != "" && text != "undefined":
		w.out.WriteString(text)
		return nil
	case kind == booleanKind:
		value = value != nil && value != int64(0)
	}
	if err := w.enc.Encode(value); err != nil {
		return err
	}
	w.out.Truncate(w.out.Len() - 1) // the encoder adds a newline after each value
	return nil
}

// isTooComplex reports whether SQLite rejected a statement because of its size or nesting depth.
func isTooComplex(err error) bool {
	var failed *sqlite.Error
	return errors.As(err, &failed) && (failed.Code() == sqlite3.SQLITE_ERROR || failed.Code() == sqlite3.SQLITE_TOOBIG)
}

// isPatternTooLong reports whether SQLite rejected a pattern because of its length. It has to inspect the message,
// because the error code is generic.
func isPatternTooLong(err error) bool {
	return isTooComplex(err) && strings.Contains(err.Error(), "LIKE or GLOB pattern too complex")
}
