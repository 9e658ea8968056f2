package store

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestReaders runs statements that the guard refuses on a reader's connection, which must also reject them.
func TestReaders(t *testing.T) {
	db, err := New([]content.Collection{{Name: "docs", Type: content.PageType}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	dump, err := db.Dump("docs")
	if err != nil {
		t.Fatal(err)
	}
	served, err := Open(map[string][]byte{"docs": dump})
	if err != nil {
		t.Fatal(err)
	}
	defer served.Close()
	for name, db := range map[string]*DB{"made": db, "served": served} {
		conn, err := db.readers.take(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			"SELECT * FROM sqlite_schema", "SELECT lower(title) FROM _content_docs", "SELECT randomblob(10)",
			"SELECT zeroblob(10)", "SELECT load_extension('x')", "PRAGMA query_only = 0", "ATTACH ':memory:' AS x",
			"DELETE FROM _content_docs", "DROP TABLE _content_docs", "CREATE TEMP TABLE x (y)",
			"WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c",
			`SELECT "nope" FROM _content_docs`,
		} {
			if _, err := conn.ExecContext(t.Context(), statement); err == nil {
				t.Errorf("%s: %s runs", name, statement)
			}
		}
		if _, err := conn.ExecContext(t.Context(), `SELECT count(title) FROM _content_docs WHERE title LIKE 'a%'`); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		db.readers.give(conn)
	}
}
