package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/content"
)

// row gives the values of doc in the order of t's columns, the id first and the hash last.
func (t table) row(doc content.Document) ([]any, error) {
	values := []any{doc.ID}
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

// valueOf gives what doc has for a column; nil where it has nothing.
func valueOf(doc content.Document, name string) any {
	markdown := doc.Extension == "md"
	switch name {
	case "title":
		return doc.Title
	case "description":
		if !markdown && doc.Description == "" {
			return nil
		}
		return doc.Description
	case "body":
		if !markdown {
			return nil
		}
		return doc.Body
	case "extension":
		return doc.Extension
	case "meta":
		return orEmpty(doc.Meta)
	case "navigation":
		if doc.Navigation == nil {
			return true
		}
		return doc.Navigation
	case "path":
		return doc.Path
	case "seo":
		return orEmpty(doc.Seo)
	case "stem":
		return doc.Stem
	}
	return doc.Fields[name]
}

func orEmpty(object map[string]any) map[string]any {
	if object == nil {
		return map[string]any{}
	}
	return object
}

// sql gives a value as the column keeps it: JSON columns as text, all others as they are.
func (c column) sql(value any) (any, error) {
	if value == nil || c.kind != content.JSONField {
		return value, nil
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, err
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}
