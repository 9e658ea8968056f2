package store_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/store"
)

var collections = []content.Collection{
	{Name: "docs", Type: content.PageType, Fields: map[string]content.FieldType{"links": content.JSONField}},
	{Name: "info", Type: content.DataType},
}

func TestNavigation(t *testing.T) {
	docs := []content.Document{
		{Collection: "docs", ID: "docs/2.b.md", Stem: "2.b", Path: "/b", Extension: "md", Title: "It's B"},
		{Collection: "docs", ID: "docs/1.a.md", Stem: "1.a", Path: "/a", Extension: "md", Title: "A", Navigation: map[string]any{"icon": "i-x"}},
		{Collection: "docs", ID: "docs/3.c.md", Stem: "3.c", Path: "/c", Extension: "md", Title: "Hidden", Navigation: false},
	}
	db, err := store.New(collections, docs)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Navigation(t.Context(), "docs")
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 2 || rows[0].Title != "A" || rows[1].Title != "It's B" {
		t.Fatalf("navigation is %+v, want A and It's B", rows)
	}
	settings, ok := rows[0].Navigation.(map[string]any)
	if !ok || settings["icon"] != "i-x" || rows[1].Navigation != true {
		t.Errorf("settings are %v and %v", rows[0].Navigation, rows[1].Navigation)
	}
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
		t.Error("no error for two rows with one id")
	}
}
