package search_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// vector is a case in search-sections.json.
type vector struct {
	Name  string
	Tier  string
	Input struct {
		Rows    []map[string]any
		Options struct {
			IgnoredTags, ExtraFields []string
			MinHeading, MaxHeading   string
		}
	}
	Expected json.RawMessage
}

func TestConformance(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "search-sections.json", &vectors)
	score := golden.NewScore("search-sections.json")
	for _, v := range vectors {
		in := v.Input.Options
		opts := search.Options{
			IgnoredTags: in.IgnoredTags,
			ExtraFields: in.ExtraFields,
			MinHeading:  level(in.MinHeading),
			MaxHeading:  level(in.MaxHeading),
			Plain:       true,
		}
		var docs []content.Document
		for _, row := range v.Input.Rows {
			docs = append(docs, document(row))
		}
		slices.SortFunc(docs, func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) })
		sections := []search.Section{}
		for _, doc := range docs {
			sections = append(sections, search.Sections(doc, opts)...)
		}
		score.Add(v.Tier, v.Name, golden.SameJSON(sections, v.Expected))
	}
	score.Report(t)
}

// level returns 2 for "h2".
func level(tag string) int {
	var n int
	if _, err := fmt.Sscanf(tag, "h%d", &n); err != nil {
		return 0
	}
	return n
}

// document returns the document that a row represents.
func document(row map[string]any) content.Document {
	str := func(key string) string {
		s, _ := row[key].(string)
		return s
	}
	doc := content.Document{
		ID: str("id"), Title: str("title"), Description: str("description"),
		Path: str("path"), Stem: str("stem"), Extension: str("extension"),
		Fields: map[string]any{"draft": false},
	}
	doc.Meta, _ = row["meta"].(map[string]any)
	for _, column := range []string{"icon", "category", "order", "tags", "draft"} {
		if value, ok := row[column]; ok {
			doc.Fields[column] = value
		}
	}
	if body, ok := row["body"].(map[string]any); ok {
		nodes, _ := body["value"].([]any)
		doc.Body = content.BodyOf(tree(nodes)...)
	}
	return doc
}

// tree decodes nodes in their stored form. A node is a string, or a list of a tag, props and children.
func tree(stored []any) []*mdc.Node {
	var nodes []*mdc.Node
	for _, value := range stored {
		element, ok := value.([]any)
		if !ok {
			text, _ := value.(string)
			nodes = append(nodes, &mdc.Node{Text: text})
			continue
		}
		node := &mdc.Node{Children: tree(element[2:])}
		node.Tag, _ = element[0].(string)
		props, _ := element[1].(map[string]any)
		for key, value := range props {
			node.Props = append(node.Props, mdc.Prop{Key: key, Value: prop(value)})
		}
		nodes = append(nodes, node)
	}
	return nodes
}

// prop converts a list of strings to the type that it has in a parsed document.
func prop(value any) any {
	list, ok := value.([]any)
	if !ok {
		return value
	}
	texts := make([]string, 0, len(list))
	for _, item := range list {
		texts = append(texts, fmt.Sprint(item))
	}
	return texts
}
