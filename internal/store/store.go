// Package store keeps documents in SQLite, one table a collection, in the shape that clients of Nuxt
// Content know: they may query the tables themselves. [New] fills a database in memory in one
// transaction; table.go says what a table looks like, row.go what a document is in it. dump.go writes
// a collection as statements, from which clients, and [Open] with them, make the same table again.
// query.go answers the queries of strangers: guard.go says which, readers.go what they may touch.
package store

import (
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver

	"github.com/tresjs/tresdocs/internal/content"
)

//go:embed schema.sql
var schema string

// infoTableName is the table that schema.sql makes: a row for each collection with its versions.
const infoTableName = "_content_info"

// infoTable is the statement that makes it.
var infoTable = strings.TrimSpace(schema)

// DB is the documents of a site in a database. It only answers; nothing changes it.
type DB struct {
	sql     *sql.DB
	readers readers
	// columns are those of each collection's table.
	columns map[string]columns
	recent  recent
	// threadTime is how long the thread that calls it has run on a processor, where that is known.
	threadTime func() (time.Duration, bool)
	close      func() error

	// The rest is there where the database was made from documents, whose bodies are then not in it: they
	// are most of a site, and only dumps need them.
	tables   map[string]table
	docs     map[string][]content.Document
	versions map[string]Version
}

// New returns a database in memory with docs in the tables of their collections, from which to make dumps.
func New(collections []content.Collection, docs []content.Document) (*DB, error) {
	db := &DB{threadTime: threadTime, tables: map[string]table{}, docs: map[string][]content.Document{}, versions: map[string]Version{}}
	for _, c := range collections {
		if c.Name != InfoCollection {
			db.tables[c.Name] = tableOf(c)
		}
	}
	for _, doc := range docs {
		if _, ok := db.tables[doc.Collection]; !ok {
			return nil, fmt.Errorf("store %s: there is no collection %s", doc.ID, doc.Collection)
		}
		db.docs[doc.Collection] = append(db.docs[doc.Collection], doc)
	}
	memory, err := openMemory()
	if err != nil {
		return nil, err
	}
	db.sql, db.close = memory, memory.Close
	if err := db.fill(); err != nil {
		return nil, errors.Join(err, memory.Close())
	}
	if err := db.seal(1); err != nil {
		return nil, errors.Join(err, memory.Close())
	}
	return db, nil
}

// openMemory returns an empty database in memory.
func openMemory() (*sql.DB, error) {
	memory, err := sql.Open("sqlite", "file::memory:?_dqs=0")
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	memory.SetMaxOpenConns(1) // each connection would have a database of its own
	return memory, nil
}

// Close frees the database.
func (db *DB) Close() error {
	return errors.Join(db.readers.close(), db.close())
}

// Collections lists the names of the collections of documents.
func (db *DB) Collections() []string { return slices.Sorted(maps.Keys(db.tables)) }

// Version tells which state of a collection the database holds.
func (db *DB) Version(collection string) Version { return db.versions[collection] }

// fill makes the tables and adds all rows, in one transaction.
func (db *DB) fill() error {
	tx, err := db.sql.Begin()
	if err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
	if _, err := tx.Exec(infoTable); err != nil {
		return fmt.Errorf("make table of versions: %w", err)
	}
	for _, name := range db.Collections() {
		if err := db.fillTable(tx, name); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	return nil
}

func (db *DB) fillTable(tx *sql.Tx, collection string) error {
	t := db.tables[collection]
	if _, err := tx.Exec(readable(t.create())); err != nil {
		return fmt.Errorf("make table of %s: %w", collection, err)
	}
	insert, err := tx.Prepare(t.insert())
	if err != nil {
		return fmt.Errorf("fill table of %s: %w", collection, err)
	}
	var hashes []string
	for _, doc := range db.docs[collection] {
		r, err := t.row(doc)
		if err != nil {
			return err
		}
		if _, err := insert.Exec(t.short(r)...); err != nil {
			return fmt.Errorf("store %s: %w", r.id(), err)
		}
		hashes = append(hashes, r.hash())
	}
	db.versions[collection] = t.version(hashes)
	info := db.versions[collection].info(collection, true)
	if _, err := tx.Exec("INSERT INTO "+infoTableName+" VALUES (?, ?, ?, ?, ?)", info...); err != nil {
		return fmt.Errorf("store version of %s: %w", collection, err)
	}
	return nil
}

// NavigationQuery selects what a navigation tree is made of, and further fields, in the very words
// of queryCollectionNavigation.
func NavigationQuery(collection string, fields ...string) string {
	more := ""
	for _, field := range fields {
		more += fmt.Sprintf(`, "%s"`, field)
	}
	return `SELECT "navigation", "stem", "path", "title", "meta"` + more + ` FROM ` + tableName(collection) +
		` WHERE ("navigation" <> 'false' OR "navigation" IS NULL) ORDER BY "stem" ASC`
}

// SectionsQuery selects the documents that queryCollectionSearchSections cuts into sections.
func SectionsQuery(collection string) string {
	return `SELECT "path", "body", "description", "title" FROM ` + tableName(collection) +
		` WHERE ("extension" = 'md') ORDER BY stem ASC`
}
