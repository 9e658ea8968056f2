// Package store keeps documents in SQLite, one table a collection, in the shape that clients of Nuxt
// Content know: they may query the tables themselves. [New] fills a database in memory in one
// transaction; table.go says what a table looks like, row.go what a document is in it.
package store

import (
	"context"
	"database/sql"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"

	_ "modernc.org/sqlite" // the driver

	"github.com/tresjs/tresdocs/internal/content"
)

//go:embed schema.sql
var schema string

// DB is the documents of a site in a database.
type DB struct {
	sql    *sql.DB
	tables map[string]table
}

// New returns a database in memory with docs in the tables of their collections.
func New(collections []content.Collection, docs []content.Document) (*DB, error) {
	conn, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	conn.SetMaxOpenConns(1) // each connection to ":memory:" would have a database of its own
	db := &DB{sql: conn, tables: map[string]table{}}
	for _, c := range collections {
		db.tables[c.Name] = tableOf(c)
	}
	if err := db.fill(collections, docs); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return db, nil
}

// Close frees the database.
func (db *DB) Close() error { return db.sql.Close() }

// fill makes the tables and adds all rows, in one transaction.
func (db *DB) fill(collections []content.Collection, docs []content.Document) error {
	tx, err := db.sql.Begin()
	if err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
	if _, err := tx.Exec(schema); err != nil {
		return fmt.Errorf("make tables: %w", err)
	}
	for _, c := range collections {
		if _, err := tx.Exec(db.tables[c.Name].create()); err != nil {
			return fmt.Errorf("make table of %s: %w", c.Name, err)
		}
	}
	inserts := map[string]*sql.Stmt{}
	for _, doc := range docs {
		if err := db.insert(tx, inserts, doc); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	return nil
}

func (db *DB) insert(tx *sql.Tx, inserts map[string]*sql.Stmt, doc content.Document) error {
	t, ok := db.tables[doc.Collection]
	if !ok {
		return fmt.Errorf("store %s: there is no collection %s", doc.ID, doc.Collection)
	}
	values, err := t.row(doc)
	if err != nil {
		return err
	}
	if inserts[t.name] == nil {
		if inserts[t.name], err = tx.Prepare(t.insert()); err != nil {
			return fmt.Errorf("store %s: %w", doc.ID, err)
		}
	}
	if _, err := inserts[t.name].Exec(values...); err != nil {
		return fmt.Errorf("store %s: %w", doc.ID, err)
	}
	return nil
}

// navigationQuery selects what a navigation tree is made of, as queryCollectionNavigation does.
const navigationQuery = `SELECT "navigation", "stem", "path", "title", "meta" FROM %s ` +
	`WHERE ("navigation" <> 'false' OR "navigation" IS NULL) ORDER BY "stem" ASC`

// Navigation returns the documents of a collection that want to be in its navigation, with no more
// of them than the navigation needs.
func (db *DB) Navigation(ctx context.Context, collection string) ([]content.Document, error) {
	t, ok := db.tables[collection]
	if !ok {
		return nil, fmt.Errorf("query navigation: there is no collection %s", collection)
	}
	rows, err := db.sql.QueryContext(ctx, fmt.Sprintf(navigationQuery, t.name))
	if err != nil {
		return nil, fmt.Errorf("query navigation of %s: %w", collection, err)
	}
	defer rows.Close()
	var docs []content.Document
	for rows.Next() {
		doc := content.Document{Collection: collection}
		var navigation, meta []byte
		if err := rows.Scan(&navigation, &doc.Stem, &doc.Path, &doc.Title, &meta); err != nil {
			return nil, fmt.Errorf("read navigation of %s: %w", collection, err)
		}
		if err := errors.Join(json.Unmarshal(navigation, &doc.Navigation), json.Unmarshal(meta, &doc.Meta)); err != nil {
			return nil, fmt.Errorf("decode navigation of %s: %w", doc.Stem, err)
		}
		docs = append(docs, doc)
	}
	return docs, rows.Err()
}
