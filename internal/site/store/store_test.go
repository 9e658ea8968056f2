package store_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

var collections = []content.Collection{
	{Name: "docs", Type: content.PageType, Fields: map[string]content.FieldType{"links": content.JSONField}},
	{Name: "info", Type: content.DataType},
}

func TestUnknownCollection(t *testing.T) {
	_, err := store.New(collections, []content.Document{{Collection: "blog", ID: "blog/a.md"}})
	if err == nil || err.Error() != "store blog/a.md: there is no collection blog" {
		t.Errorf("error %v", err)
	}
}

func TestSameIDTwice(t *testing.T) {
	doc := content.Document{Collection: "docs", ID: "docs/a.md"}
	if _, err := store.New(collections, []content.Document{doc, doc}); err == nil {
		t.Error("no error for two rows with the same id")
	}
}
