package nav

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// vector is a case in navigation.json. It consists of database rows and their tree.
type vector struct {
	Name     string
	Tier     string
	Expected json.RawMessage
	TreeOnly json.RawMessage `json:"expected_tree_only"`
	Input    struct {
		Rows   []map[string]any
		Fields []string
		Order  [][2]string
	}
}

func (v vector) options() Options {
	opts := Options{Fields: v.Input.Fields, Plain: true}
	for _, pair := range v.Input.Order {
		opts.Order = append(opts.Order, Order{Field: pair[0], Desc: pair[1] == "DESC"})
	}
	return opts
}

func (v vector) documents() []content.Document {
	docs := make([]content.Document, len(v.Input.Rows))
	for i, row := range v.Input.Rows {
		docs[i] = document(row)
	}
	return docs
}

// document converts a row to the document of its file.
func document(row map[string]any) content.Document {
	str := func(key string) string {
		if row[key] == nil {
			return ""
		}
		return fmt.Sprint(row[key])
	}
	doc := content.Document{
		ID:          str("id"),
		Title:       str("title"),
		Description: str("description"),
		Stem:        str("stem"),
		Path:        str("path"),
		Extension:   str("extension"),
		Navigation:  row["navigation"],
		Fields:      map[string]any{"draft": false},
	}
	doc.Meta, _ = row["meta"].(map[string]any)
	if doc.Path == "" {
		doc.Path = "/" + doc.Stem
	}
	for _, column := range []string{"icon", "category", "order", "tags", "draft"} {
		if value, ok := row[column]; ok {
			doc.Fields[column] = value
		}
	}
	return doc
}

func TestConformance(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "navigation.json", &vectors)
	score := golden.NewScore("navigation.json")
	for _, v := range vectors {
		got := Tree(v.documents(), v.options())
		if got == nil {
			got = []*Node{}
		}
		score.Add(v.Tier, v.Name, golden.SameJSON(got, v.Expected))
	}
	score.Report(t)
}

// TestConformanceTreeOnly compares the trees for rows without filters.
func TestConformanceTreeOnly(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "navigation.json", &vectors)
	score := golden.NewScore("navigation.json#tree-only")
	for _, v := range vectors {
		if v.TreeOnly == nil || strings.Contains(v.Name, "title-number") {
			continue // titles of documents are strings, as in the database
		}
		var docs []*content.Document
		for _, doc := range v.documents() {
			docs = append(docs, &doc)
		}
		score.Add(v.Tier, v.Name, golden.SameJSON(arrange(docs, v.options()), v.TreeOnly))
	}
	score.Report(t)
}
