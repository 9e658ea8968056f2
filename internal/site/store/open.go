package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"time"

	"modernc.org/sqlite/vfs"
)

// Open creates the database of a published site from the dumps of its collections. All connections share one read-only
// image in memory.
func Open(dumps map[string][]byte) (*DB, error) {
	image, err := load(dumps)
	if err != nil {
		return nil, err
	}
	name, files, err := vfs.New(imageFS(image))
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	pool, err := sql.Open("sqlite", "file:"+imageName+"?mode=ro&immutable=1&_dqs=0&_pragma=cache_size(-8192)&vfs="+name)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), files.Close())
	}
	db := &DB{sql: pool, threadTime: threadTime, close: func() error { return errors.Join(pool.Close(), files.Close()) }}
	if err := db.seal(2 * runtime.GOMAXPROCS(0)); err != nil {
		return nil, errors.Join(err, db.close())
	}
	return db, nil
}

// seal reads the columns of all tables and opens n read-only connections for queries.
func (db *DB) seal(n int) error {
	var err error
	if db.columns, err = readColumns(db.sql); err != nil {
		return err
	}
	db.readers, err = openReaders(db.sql, n)
	return err
}

// load executes dumps in an empty database and returns the database in serialized form.
func load(dumps map[string][]byte) ([]byte, error) {
	memory, err := openMemory()
	if err != nil {
		return nil, err
	}
	defer memory.Close()
	conn, err := memory.Conn(context.Background())
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(context.Background(), infoTable); err != nil {
		return nil, fmt.Errorf("create table of versions: %w", err)
	}
	for _, collection := range slices.Sorted(maps.Keys(dumps)) {
		if err := run(conn, collection, dumps[collection]); err != nil {
			return nil, fmt.Errorf("load collection %s: %w", collection, err)
		}
	}
	var image []byte
	err = conn.Raw(func(driver any) error {
		image, err = driver.(interface{ Serialize() ([]byte, error) }).Serialize()
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("serialize database: %w", err)
	}
	return image, nil
}

// run executes the statements of a dump in one transaction and adds indexes.
func run(conn *sql.Conn, collection string, dump []byte) error {
	statements, err := decodeDump(dump)
	if err != nil {
		return err
	}
	tx, err := conn.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
	for _, statement := range statements {
		if _, err := tx.Exec(withoutDates(statement)); err != nil {
			return err
		}
	}
	if err := addIndexes(tx, collection); err != nil {
		return err
	}
	return tx.Commit()
}

// addIndexes creates indexes for typical queries. One index finds documents by path. The other covers all columns
// except the body, in the order that clients request them. Bodies are long, and SQLite is slow to read the columns after
// a long one.
func addIndexes(tx *sql.Tx, collection string) error {
	if collection == InfoCollection {
		return nil
	}
	table := tableName(collection)
	names, err := columnNames(tx, table)
	if err != nil {
		return err
	}
	if slices.Contains(names, "path") {
		if _, err := tx.Exec(fmt.Sprintf(`CREATE INDEX "%s_path" ON %s (path)`, collection, table)); err != nil {
			return err
		}
	}
	short := slices.DeleteFunc(names, func(name string) bool { return name == "stem" || name == "body" })
	_, err = tx.Exec(fmt.Sprintf(`CREATE INDEX "%s_short" ON %s (stem, "%s")`, collection, table, strings.Join(short, `", "`)))
	return err
}

// columnNames lists the columns of a table in order.
func columnNames(tx *sql.Tx, table string) ([]string, error) {
	rows, err := tx.Query(fmt.Sprintf("SELECT name FROM pragma_table_info('%s')", table))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

// withoutDates returns a statement with DATE columns declared as NUMERIC. Both types give a column the same affinity,
// but the driver would convert the text of a DATE column to a time.
func withoutDates(statement string) string {
	if !strings.HasPrefix(statement, "CREATE TABLE") {
		return statement
	}
	return strings.ReplaceAll(statement, `" DATE NULL`, `" NUMERIC NULL`)
}

// imageName is the name of the only file in an imageFS.
const imageName = "content.sqlite"

// imageFS is a file system with one file, which contains the image of a database.
type imageFS []byte

// Open opens the image.
func (f imageFS) Open(name string) (fs.File, error) {
	if path.Base(name) != imageName {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return imageFile{bytes.NewReader(f)}, nil
}

// imageFile is an open image.
type imageFile struct{ *bytes.Reader }

func (f imageFile) Stat() (fs.FileInfo, error) { return imageInfo{f.Reader.Size()}, nil }
func (imageFile) Close() error                 { return nil }

type imageInfo struct{ size int64 }

func (imageInfo) Name() string       { return imageName }
func (i imageInfo) Size() int64      { return i.size }
func (imageInfo) Mode() fs.FileMode  { return 0o444 }
func (imageInfo) ModTime() time.Time { return time.Time{} }
func (imageInfo) IsDir() bool        { return false }
func (imageInfo) Sys() any           { return nil }
