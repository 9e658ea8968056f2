package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// row holds the values of a document in the order of the table's columns. The id is first and the hash is last.
type row []any

func (r row) id() string   { return fmt.Sprint(r[0]) }
func (r row) hash() string { return fmt.Sprint(r[len(r)-1]) }

// row returns the row of doc.
func (t table) row(doc content.Document) (row, error) {
	values := row{storable(doc.ID)}
	h := sha256.New()
	fmt.Fprintln(h, doc.ID)
	for _, c := range t.columns {
		value, err := c.sql(valueOf(doc, c.name))
		if err != nil {
			return nil, fmt.Errorf("store %s of %s: %w", c.name, doc.ID, err)
		}
		values = append(values, value)
		fmt.Fprintf(h, "%s=%v\n", c.name, value)
	}
	return append(values, base64.RawURLEncoding.EncodeToString(h.Sum(nil))), nil
}

// bodyColumn is the column that holds the trees of documents.
const bodyColumn = "body"

// withoutBody returns r with its body set to nil.
func (t table) withoutBody(r row) row {
	out := slices.Clone(r)
	for i, c := range t.columns {
		if c.name == bodyColumn {
			out[i+1] = nil
		}
	}
	return out
}

// valueOf returns the value of doc for a column, or nil if there is none.
func valueOf(doc content.Document, name string) any {
	value := doc.Value(name)
	if object, ok := value.(map[string]any); ok && object == nil {
		return map[string]any{}
	}
	if name != bodyColumn {
		return value
	}
	if doc.Extension != "md" {
		return nil
	}
	return doc.Body.Tree().Body()
}

// sql returns a value as the column stores it: as JSON text in JSON columns, and unchanged in all others.
func (c column) sql(value any) (any, error) {
	if text, ok := value.(string); ok && c.kind != content.JSONField {
		return storable(text), nil
	}
	if value == nil || c.kind != content.JSONField {
		return value, nil
	}
	if body, ok := value.(mdc.Body); ok { // an encoder would validate the JSON a second time
		text, err := body.MarshalJSON()
		return string(text), err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, err
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}
