// Package store stores documents in SQLite, with one table per collection. The tables have the layout of Nuxt Content,
// because its clients query them directly. [New] fills a database in memory in one transaction. table.go defines the
// tables, and row.go converts documents to rows. dump.go writes a collection as statements that clients and [Open] use
// to create the same table. query.go runs the queries of clients: guard.go accepts or rejects them, and readers.go
// restricts the data that they can read.
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

	"github.com/tresjs/tresdocs/internal/text/content"
)

//go:embed schema.sql
var schema string

// infoTableName is the name of the table that schema.sql creates. It has one row per collection, which contains its
// versions.
const infoTableName = "_content_info"

// infoTable is the statement that creates the table of versions.
var infoTable = strings.TrimSpace(schema)

// DB is a read-only database of the documents of a site.
type DB struct {
	sql     *sql.DB
	readers readers
	// columns are the columns of each collection's table.
	columns map[string]columns
	recent  recent
	// threadTime returns the CPU time of the calling thread; ok is false if the platform does not report it.
	threadTime func() (d time.Duration, ok bool)
	close      func() error

	// Only New sets the remaining fields. Its tables contain no bodies, because bodies make up most of a site and only
	// dumps need them.
	tables   map[string]table
	docs     map[string][]content.Document
	versions map[string]Version
}

// New returns a database in memory, with docs in the tables of their collections. The database can create dumps.
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
	memory.SetMaxOpenConns(1) // each connection would open a separate database
	return memory, nil
}

// Close frees the database.
func (db *DB) Close() error {
	return errors.Join(db.readers.close(), db.close())
}

// Collections lists the names of the collections of documents.
func (db *DB) Collections() []string { return slices.Sorted(maps.Keys(db.tables)) }

// Version returns the version of a collection.
func (db *DB) Version(collection string) Version { return db.versions[collection] }

// fill creates the tables and inserts all rows in one transaction.
func (db *DB) fill() error {
	tx, err := db.sql.Begin()
	if err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
	if _, err := tx.Exec(infoTable); err != nil {
		return fmt.Errorf("create table of versions: %w", err)
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
	if _, err := tx.Exec(withoutDates(t.create())); err != nil {
		return fmt.Errorf("create table of %s: %w", collection, err)
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
		if _, err := insert.Exec(t.withoutBody(r)...); err != nil {
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

// NavigationQuery returns the query for a navigation tree with additional fields, as queryCollectionNavigation sends it.
func NavigationQuery(collection string, fields ...string) string {
	additional := ""
	for _, field := range fields {
		additional += fmt.Sprintf(`, "%s"`, field)
	}
	return `SELECT "navigation", "stem", "path", "title", "meta"` + additional + ` FROM ` + tableName(collection) +
		` WHERE ("navigation" <> 'false' OR "navigation" IS NULL) ORDER BY "stem" ASC`
}

// SectionsQuery returns the query for the documents that queryCollectionSearchSections splits into sections.
func SectionsQuery(collection string) string {
	return `SELECT "path", "body", "description", "title" FROM ` + tableName(collection) +
		` WHERE ("extension" = 'md') ORDER BY stem ASC`
}
