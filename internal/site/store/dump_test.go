package store_test

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// page returns a Markdown document in the collection docs.
func page(file, body string) content.Document {
	doc, _ := content.Parse("docs", file, []byte(body), content.Options{})
	return doc
}

// opened returns a database that contains docs in the collections of this test.
func opened(t *testing.T, docs ...content.Document) *store.DB {
	t.Helper()
	db, err := store.New(collections, docs)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// statementsOf lists the statements of a dump.
func statementsOf(t *testing.T, db *store.DB, collection string) []string {
	t.Helper()
	var list []string
	for statement, err := range db.Statements(collection) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, statement)
	}
	return list
}

// TestStatements compares a complete dump, ignoring its hashes.
func TestStatements(t *testing.T) {
	settings := content.Document{
		Collection: "docs", ID: "docs/1.a/.navigation.yml", Stem: "1.a/.navigation", Path: "/a/.navigation",
		Extension: "yml", Title: "It's A", Meta: map[string]any{"icon": "i-x"},
	}
	linked := page("1.a/2.c.md", "---\ndraft: true\n---\n# C\n\nIt's <b> & \"c\".")
	linked.Fields = map[string]any{"links": []any{map[string]any{"to": "/x"}}}
	db := opened(t, linked, page("1.a/10.B.md", ""), settings)
	statements := statementsOf(t, db, "docs")
	got := regexp.MustCompile(`[\w-]{43}\b`).ReplaceAllString(strings.Join(statements, "\n"), "HASH")
	want := `CREATE TABLE IF NOT EXISTS _content_info (id TEXT PRIMARY KEY, "ready" BOOLEAN, "structureVersion" VARCHAR, "version" VARCHAR, "__hash__" TEXT UNIQUE); -- structure
INSERT INTO _content_info VALUES ('checksum_docs', false, 'HASH', 'v3.5.0--HASH', 'HASH'); -- meta
DROP TABLE IF EXISTS _content_docs; -- structure
CREATE TABLE IF NOT EXISTS _content_docs (id TEXT PRIMARY KEY, "title" VARCHAR, "body" TEXT, "description" VARCHAR, "extension" VARCHAR, "links" TEXT NULL, "meta" TEXT, "navigation" TEXT DEFAULT true, "path" VARCHAR, "seo" TEXT DEFAULT '{}', "stem" VARCHAR, "__hash__" TEXT UNIQUE); -- structure
INSERT INTO _content_docs VALUES ('docs/1.a/.navigation.yml', 'It''s A', NULL, NULL, 'yml', NULL, '{"icon":"i-x"}', 'true', '/a/.navigation', '{}', '1.a/.navigation', 'HASH'); -- HASH
INSERT INTO _content_docs VALUES ('docs/1.a/10.B.md', 'B', '{"type":"minimark","value":[],"toc":{"title":"","searchDepth":2,"depth":2,"links":[]}}', '', 'md', NULL, '{}', 'true', '/a/b', '{"description":""}', '1.a/10.B', 'HASH'); -- HASH
INSERT INTO _content_docs VALUES ('docs/1.a/2.c.md', 'C', '{"type":"minimark","value":[["h1",{"id":"c"},"C"],["p",{},"It''s ",["b",{}," & \"c\"."]]],"toc":{"title":"","searchDepth":2,"depth":2,"links":[]}}', 'It''s  & "c".', 'md', '[{"to":"/x"}]', '{"draft":true}', 'true', '/a/c', '{"description":"It''s  & \"c\".","title":"C"}', '1.a/2.c', 'HASH'); -- HASH
UPDATE _content_info SET ready = true WHERE id = 'checksum_docs'; -- meta`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestFieldTypes checks the SQL type of a column of each type.
func TestFieldTypes(t *testing.T) {
	db, err := store.New([]content.Collection{{Name: "data", Type: content.DataType, Fields: map[string]content.FieldType{
		"a": content.StringField, "b": content.NumberField, "c": content.BooleanField, "d": content.DateField, "e": content.JSONField,
	}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const want = `"a" VARCHAR NULL, "b" INT NULL, "c" BOOLEAN NULL, "d" DATE NULL, "e" TEXT NULL, `
	if got := strings.Join(statementsOf(t, db, "data"), "\n"); !strings.Contains(got, want) {
		t.Errorf("no %s in\n%s", want, got)
	}
}

// TestInfoStatements checks that the table of versions has a row for each collection, but not for itself.
func TestInfoStatements(t *testing.T) {
	db := opened(t)
	statements := statementsOf(t, db, "info")
	if len(statements) != 2 || !strings.HasPrefix(statements[1], "INSERT INTO _content_info VALUES ('checksum_docs', true, ") {
		t.Errorf("statements are\n%s", strings.Join(statements, "\n"))
	}
}

// TestVersions checks that the version of a collection changes only with the structure or the data of the collection.
func TestVersions(t *testing.T) {
	a, b := page("a.md", "A"), page("b.md", "B")
	base := opened(t, a, b).Version("docs")
	if again := opened(t, a, b).Version("docs"); again != base {
		t.Errorf("the same documents have different versions: %v and %v", base, again)
	}
	edited := opened(t, a, page("b.md", "B!")).Version("docs")
	if edited.Data == base.Data || edited.Structure != base.Structure {
		t.Errorf("an edit changed %v to %v", base, edited)
	}
	if !regexp.MustCompile(`^v3\.5\.0--[\w-]{43}$`).MatchString(base.Data) {
		t.Errorf("version %q", base.Data)
	}
}

// TestDumpMakesTheSameTable loads dumps into an empty database and compares all rows with the original rows. They
// include long rows, quotes, surrogates, and text that SQL cannot represent.
func TestDumpMakesTheSameTable(t *testing.T) {
	quotes := strings.Repeat(`'`, 200_000)
	docs := []content.Document{
		page("short.md", "# Short\n\nIt's short."),
		page("long.md", strings.Repeat("It's \"quoted\" \\ and 🚀 long.\n\n", 9000)),
		page("quotes.md", strings.Repeat("`''''''''`\n\n", 30_000)),
		{Collection: "docs", ID: "docs/description.md", Extension: "md", Description: quotes + "é" + quotes},
		{Collection: "docs", ID: "docs/zero.md", Extension: "md", Title: "a\x00b\xffc"},
	}
	db := opened(t, docs...)
	dump, err := db.Dump("docs")
	if err != nil {
		t.Fatal(err)
	}
	statements := decoded(t, dump)
	for _, statement := range statements {
		if len(statement) > 142_000 { // a slice of 70,000 bytes with doubled quotes, plus the other columns
			t.Errorf("got a statement of %d bytes: %.80s", len(statement), statement)
		}
	}
	want := withBodies(t, rowsOf(t, db), docs)
	compareTables(t, want, runAll(t, statements, "docs"))

	again, err := store.Open(map[string][]byte{"docs": dump})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	compareTables(t, want, rowsOf(t, again))
}

// withBodies adds the bodies of docs to rows from a database that New created, because this database has no bodies.
func withBodies(t *testing.T, rows []string, docs []content.Document) []string {
	t.Helper()
	for _, doc := range docs {
		id := fmt.Sprintf(`{"id":%q,`, doc.ID)
		i := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, id) })
		if i < 0 || strings.Count(rows[i], `"body":null`) != 1 {
			t.Fatalf("%s has no row without a body: %.200q", doc.ID, rows)
		}
		body, err := json.Marshal(doc.Body.Tree().Body())
		if err != nil {
			t.Fatal(err)
		}
		rows[i] = strings.Replace(rows[i], `"body":null`, `"body":`+unescaped(body), 1)
	}
	return rows
}

// unescaped reverses the HTML escapes that [json.Marshal] adds.
func unescaped(data []byte) string {
	return strings.NewReplacer(`\u0026`, "&", `\u003c`, "<", `\u003e`, ">").Replace(string(data))
}

func compareTables(t *testing.T, want, got []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("row %d is %.200s, want %.200s", i, got[i], want[i])
		}
	}
}

// decoded decodes a dump as browsers do.
func decoded(t *testing.T, dump []byte) []string {
	t.Helper()
	packed, err := base64.StdEncoding.DecodeString(string(dump))
	if err != nil {
		t.Fatal(err)
	}
	zip, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	var statements []string
	if err := json.Unmarshal(data, &statements); err != nil {
		t.Fatal(err)
	}
	return statements
}

// runAll runs statements in an empty database and returns the rows of a collection in the format of query results.
func runAll(t *testing.T, statements []string, collection string) []string {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%v: %.100s", err, statement)
		}
	}
	rows, err := db.Query("SELECT * FROM _content_" + collection + " ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		values := make([]sql.NullString, 12)
		targets := make([]any, len(values))
		for i := range values {
			targets[i] = &values[i]
		}
		if err := rows.Scan(targets...); err != nil {
			t.Fatal(err)
		}
		list = append(list, asJSON(values))
	}
	return list
}

// asJSON returns a row of docs in the format of query results.
func asJSON(values []sql.NullString) string {
	names := []string{"id", "title", "body", "description", "extension", "links", "meta", "navigation", "path", "seo", "stem", "__hash__"}
	isJSON := map[string]bool{"body": true, "links": true, "meta": true, "navigation": true, "seo": true}
	var parts []string
	for i, value := range values {
		text := "null"
		switch {
		case value.Valid && isJSON[names[i]]:
			text = value.String
		case value.Valid:
			data, _ := json.Marshal(value.String)
			text = string(data)
		}
		parts = append(parts, fmt.Sprintf("%q:%s", names[i], text))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// rowsOf returns all rows of a database.
func rowsOf(t *testing.T, db *store.DB) []string {
	t.Helper()
	answer, err := db.Query(t.Context(), "docs", "SELECT * FROM _content_docs ORDER BY id ASC")
	if err != nil {
		t.Fatal(err)
	}
	var raw []json.RawMessage
	if err := json.Unmarshal(answer, &raw); err != nil {
		t.Fatal(err)
	}
	list := make([]string, len(raw))
	for i := range raw {
		list[i] = string(raw[i])
	}
	return list
}
