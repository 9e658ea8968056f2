package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// served returns a database that was opened from dumps, as on a server.
func served(t *testing.T, collections []content.Collection, docs ...content.Document) *store.DB {
	t.Helper()
	made, err := store.New(collections, docs)
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	dumps := map[string][]byte{}
	for _, name := range append(made.Collections(), "info") {
		if dumps[name], err = made.Dump(name); err != nil {
			t.Fatal(err)
		}
	}
	delete(dumps, "info") // each dump contains its own row of versions
	db, err := store.Open(dumps)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

var typed = []content.Collection{{
	Name: "docs", Type: content.PageType,
	Fields: map[string]content.FieldType{
		"draft": content.BooleanField, "order": content.NumberField, "date": content.DateField,
		"links": content.JSONField, "label": content.StringField,
	},
}}

func typedDocs() []content.Document {
	return []content.Document{
		{
			Collection: "docs", ID: "docs/a.md", Stem: "a", Path: "/a", Extension: "md", Title: "A <b> & \"a\"",
			Fields: map[string]any{"draft": true, "order": 2.5, "date": "2024-01-02", "links": []any{map[string]any{"to": "/x"}}, "label": "NULL"},
		},
		{
			Collection: "docs", ID: "docs/b.md", Stem: "b", Path: "/b", Extension: "md", Title: "It's B", Navigation: false,
			Fields: map[string]any{"draft": false, "order": 10.0, "label": "undefined"},
		},
	}
}

// TestQuery compares the results of queries byte by byte, on the database of a build and on the database of a server.
func TestQuery(t *testing.T) {
	built, err := store.New(typed, typedDocs())
	if err != nil {
		t.Fatal(err)
	}
	defer built.Close()
	for name, db := range map[string]*store.DB{"built": built, "served": served(t, typed, typedDocs()...)} {
		for _, c := range []struct{ query, want string }{
			{`SELECT "path", "title" FROM _content_docs WHERE ("path" = '/a') ORDER BY stem ASC LIMIT 1`, `[{"path":"/a","title":"A <b> & \"a\""}]`},
			{`SELECT "title", "path" FROM _content_docs ORDER BY "stem" DESC`, `[{"title":"It's B","path":"/b"},{"title":"A <b> & \"a\"","path":"/a"}]`},
			{`SELECT "path" FROM _content_docs WHERE ("path" = '/nope') ORDER BY stem ASC`, `[]`},
			{`SELECT COUNT(*) as count FROM _content_docs ORDER BY stem ASC`, `[{"count":2}]`},
			{`SELECT COUNT(DISTINCT extension) as count FROM _content_docs ORDER BY stem ASC`, `[{"count":1}]`},
			{`SELECT "draft", "order", "date", "links" FROM _content_docs ORDER BY stem ASC`, `[{"draft":true,"order":2.5,"date":"2024-01-02","links":[{"to":"/x"}]},{"draft":false,"order":10,"date":null,"links":null}]`},
			{`SELECT "stem", "label" FROM _content_docs ORDER BY stem ASC`, `[{"stem":"a"},{"stem":"b","label":"undefined"}]`},
			{`SELECT "navigation" FROM _content_docs WHERE ("navigation" <> 'false' OR "navigation" IS NULL) ORDER BY "stem" ASC`, ""},
			{`SELECT "PATH" FROM _content_docs WHERE ("Title" LIKE 'it''S%') ORDER BY STEM ASC`, `[{"path":"/b"}]`},
			{`SELECT "path" FROM _content_docs WHERE ("order" BETWEEN '2' AND '3') ORDER BY stem ASC LIMIT 5 OFFSET 0`, `[{"path":"/a"}]`},
		} {
			got, err := db.Query(t.Context(), "docs", c.query)
			if c.want == "" {
				c.want = `[{"navigation":true}]`
			}
			if err != nil || string(got) != c.want {
				t.Errorf("%s: %s\ngot  %s %v\nwant %s", name, c.query, got, err, c.want)
			}
		}
	}
}

func TestQueryVersions(t *testing.T) {
	db := served(t, typed, typedDocs()...)
	got, err := db.Query(t.Context(), "info", "SELECT \"id\", \"ready\" FROM _content_info ORDER BY id ASC")
	if want := `[{"id":"checksum_docs","ready":1}]`; err != nil || string(got) != want {
		t.Errorf("got %s %v, want %s", got, err, want)
	}
}

// TestNumberedCollection sends a query for a collection whose name begins with a digit.
func TestNumberedCollection(t *testing.T) {
	numbered := []content.Collection{{Name: "2024", Type: content.PageType}}
	db := served(t, numbered, content.Document{Collection: "2024", ID: "2024/a.md", Stem: "a", Path: "/a"})
	got, err := db.Query(t.Context(), "2024", `SELECT "path" FROM _content_2024 ORDER BY stem ASC`)
	if want := `[{"path":"/a"}]`; err != nil || string(got) != want {
		t.Errorf("got %s %v, want %s", got, err, want)
	}
}

// TestLongReservedField sends a query for a field whose name is an SQL keyword, and whose value is too long for one
// statement.
func TestLongReservedField(t *testing.T) {
	reserved := []content.Collection{{Name: "docs", Type: content.DataType, Fields: map[string]content.FieldType{"order": content.StringField}}}
	text := strings.Repeat("a", 200_000)
	db := served(t, reserved, content.Document{Collection: "docs", ID: "docs/a.yml", Stem: "a", Fields: map[string]any{"order": text}})
	got, err := db.Query(t.Context(), "docs", `SELECT "order" FROM _content_docs ORDER BY stem ASC`)
	if want := `[{"order":"` + text + `"}]`; err != nil || string(got) != want {
		t.Errorf("got %.40s %v, want %.40s", got, err, want)
	}
}

// TestQueryRefusals compares the reasons for refusing queries. They must not reveal anything about the database.
func TestQueryRefusals(t *testing.T) {
	db := served(t, typed, typedDocs()...)
	chain := strings.Repeat(`"path" = '/a' OR `, 1100) + `"path" = '/a'`
	for _, c := range []struct{ query, want string }{
		{"", "Invalid query: Query cannot be empty"},
		{`SELECT "nope" FROM _content_docs ORDER BY stem ASC`, "Invalid query: Column 'nope' does not exist"},
		{`SELECT COUNT(nope) as count FROM _content_docs ORDER BY stem ASC`, "Invalid query: Column 'nope' does not exist"},
		{`SELECT "path", "nope" FROM _content_docs ORDER BY stem ASC`, "Invalid query: Column 'nope' does not exist"},
		{`SELECT * FROM _content_docs WHERE ("no""pe" = '1') ORDER BY stem ASC`, `Invalid query: Column 'no"pe' does not exist`},
		{`SELECT * FROM _content_docs WHERE (rowid = 1) ORDER BY stem ASC`, "Invalid query: Column 'rowid' does not exist"},
		{`SELECT * FROM _content_docs ORDER BY rowid ASC`, "Invalid query: Column 'rowid' does not exist"},
		{`SELECT * FROM _content_docs WHERE (` + chain + `) ORDER BY stem ASC`, "Invalid query: Query is too complex"},
		{`SELECT * FROM _content_docs WHERE ("path" LIKE '` + strings.Repeat("%a", 200) + `') ORDER BY stem ASC`, "Invalid query: A LIKE or GLOB pattern has more than 256 bytes"},
		{`SELECT * FROM _content_info ORDER BY id ASC`, "Invalid query: Collection 'info' does not exist"},
		{`DROP TABLE _content_docs`, "Invalid query: Query must be a valid SELECT statement with proper syntax"},
	} {
		_, err := db.Query(t.Context(), "docs", c.query)
		var refusal store.Refusal
		if !errors.As(err, &refusal) || err.Error() != c.want {
			t.Errorf("%.120s: %v, want %s", c.query, err, c.want)
		}
	}
	cached := "SELECT \"path\" FROM _content_docs ORDER BY stem ASC"
	for _, collection := range []string{"docs", "info"} {
		if _, err := db.Query(t.Context(), collection, cached); (err == nil) != (collection == "docs") {
			t.Errorf("query of docs as a query of %s: %v", collection, err)
		}
	}
	if _, err := db.Query(t.Context(), "nope", "SELECT * FROM _content_nope ORDER BY stem ASC"); !errors.Is(err, store.ErrNoCollection) {
		t.Errorf("unknown collection: %v", err)
	}
}

// TestQueryDeadline runs queries that take far too long. There are more queries than connections.
func TestQueryDeadline(t *testing.T) {
	var docs []content.Document
	for i := range 400 {
		name := string(rune('a'+i%26)) + strings.Repeat("x", i/26)
		docs = append(docs, content.Document{
			Collection: "docs", ID: "docs/" + name, Stem: name, Path: "/" + name, Extension: "md",
			Description: strings.Repeat("a", 20_000),
		})
	}
	db := served(t, collections, docs...)
	slow := `SELECT * FROM _content_docs WHERE ("description" LIKE '%` + strings.Repeat("a_", 120) + `b') ORDER BY stem ASC`
	var group sync.WaitGroup
	for range 12 {
		group.Go(func() {
			_, err := db.Query(t.Context(), "docs", slow)
			var refusal store.Refusal
			if err == nil || !errors.Is(err, store.ErrBusy) && !errors.As(err, &refusal) {
				t.Errorf("slow query: %v", err)
			}
		})
	}
	group.Wait()
	if _, err := db.Query(t.Context(), "docs", `SELECT "path" FROM _content_docs ORDER BY stem ASC LIMIT 1`); err != nil {
		t.Errorf("the next query: %v", err)
	}
	db.SimulateIdleMachine()
	if _, err := db.Query(t.Context(), "docs", slow); err == nil || err.Error() != "Invalid query: Query takes too long" {
		t.Errorf("a slow query: %v", err)
	}
	db.SimulateBusyMachine()
	if _, err := db.Query(t.Context(), "docs", slow); !errors.Is(err, store.ErrBusy) {
		t.Errorf("a query on a busy machine: %v", err)
	}
	db.SimulateIdleMachine()
	release := db.Hold(db.Connections() - 1)
	if _, err := db.Query(t.Context(), "docs", slow); !errors.Is(err, store.ErrBusy) {
		t.Errorf("a slow query next to others: %v", err)
	}
	release()
	release = db.Hold(db.Connections())
	if _, err := db.Query(t.Context(), "docs", `SELECT "title" FROM _content_docs ORDER BY stem ASC LIMIT 1`); !errors.Is(err, store.ErrBusy) {
		t.Errorf("a query without a connection: %v", err)
	}
	release()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := db.Query(gone, "docs", slow); !errors.Is(err, context.Canceled) {
		t.Errorf("a query of a disconnected client: %v", err)
	}
}

// TestQueryFindsTooMuch checks that a query is refused if it finds too many rows.
func TestQueryFindsTooMuch(t *testing.T) {
	var docs []content.Document
	for i := range 10_001 {
		name := strings.Repeat("x", i%7) + "-" + time.Duration(i).String()
		docs = append(docs, content.Document{Collection: "docs", ID: name, Stem: name, Path: name})
	}
	db := served(t, collections, docs...)
	if _, err := db.Query(t.Context(), "docs", "SELECT \"path\" FROM _content_docs ORDER BY stem ASC"); err == nil ||
		err.Error() != "Invalid query: Query returns too much data; add a LIMIT" {
		t.Errorf("error %v", err)
	}
	if _, err := db.Query(t.Context(), "docs", "SELECT \"path\" FROM _content_docs ORDER BY stem ASC LIMIT 10000"); err != nil {
		t.Errorf("error %v", err)
	}
}

// BenchmarkQuery looks up one page. Clients that have no database of their own do this for every page.
func BenchmarkQuery(b *testing.B) {
	var docs []content.Document
	body := strings.Repeat("Some *text* that is `rather` long.\n\n", 200)
	for i := range 60 {
		docs = append(docs, page(time.Duration(i).String()+".md", body))
	}
	made, err := store.New(collections, docs)
	if err != nil {
		b.Fatal(err)
	}
	defer made.Close()
	dump, err := made.Dump("docs")
	if err != nil {
		b.Fatal(err)
	}
	db, err := store.Open(map[string][]byte{"docs": dump})
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	// Each query has a different limit, so that its result is not cached.
	query := `SELECT * FROM _content_docs WHERE ("path" = '/30ns') ORDER BY stem ASC LIMIT %d`
	var asked atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if answer, err := db.Query(b.Context(), "docs", fmt.Sprintf(query, asked.Add(1))); err != nil || len(answer) < 1000 {
				b.Fatal(len(answer), err)
			}
		}
	})
}
