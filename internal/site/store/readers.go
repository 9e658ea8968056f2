package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// readers is a pool of connections that can only read the tables of collections.
type readers struct {
	free chan *sql.Conn
	n    int
}

// maxPattern is the maximum length of a LIKE or GLOB pattern in bytes. The time of a LIKE is proportional to the length
// of the pattern times the length of the text, and SQLite cannot be interrupted during a LIKE.
const maxPattern = 256

// limits restrict statements to the needs of regular queries. SQLite can only be interrupted between two steps of a
// statement, so no single step may take long. A LIKE on one document is a single step.
var limits = map[int]int{
	sqlite3.SQLITE_LIMIT_SQL_LENGTH:          4 * MaxQueryLength, // in bytes
	sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: maxPattern,
	sqlite3.SQLITE_LIMIT_ATTACHED:            0,
	sqlite3.SQLITE_LIMIT_COMPOUND_SELECT:     1,
	sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER:     0,
	sqlite3.SQLITE_LIMIT_WORKER_THREADS:      0,
}

// openReaders opens n restricted connections of db.
func openReaders(db *sql.DB, n int) (readers, error) {
	r := readers{free: make(chan *sql.Conn, n)}
	for range n {
		conn, err := db.Conn(context.Background())
		if err == nil {
			r.free <- conn
			r.n++
			err = restrict(conn)
		}
		if err != nil {
			return r, errors.Join(fmt.Errorf("open database for reading: %w", err), r.close())
		}
	}
	return r, nil
}

// restrict makes a connection read-only, with limits and an authorizer.
func restrict(conn *sql.Conn) error {
	if _, err := conn.ExecContext(context.Background(), "PRAGMA query_only = 1; PRAGMA trusted_schema = 0"); err != nil {
		return err
	}
	for limit, value := range limits {
		if _, err := sqlite.Limit(conn, limit, value); err != nil {
			return err
		}
	}
	return conn.Raw(func(driver any) error {
		registerer, ok := driver.(sqlite.AuthorizerRegisterer)
		if !ok {
			return errors.New("the driver supports no authorizer")
		}
		return registerer.RegisterAuthorizer(authorize)
	})
}

// authorize allows a statement only to select from the tables of collections, match patterns and count rows.
func authorize(action sqlite.AuthorizerActionCode, name, detail, _, _ string) sqlite.AuthorizerReturnCode {
	switch action {
	case sqlite.AuthSelect:
		return sqlite.AuthorizerOK
	case sqlite.AuthRead:
		if strings.HasPrefix(name, tablePrefix) {
			return sqlite.AuthorizerOK
		}
	case sqlite.AuthFunction:
		if name := strings.ToLower(detail); name == "like" || name == "glob" || name == "count" {
			return sqlite.AuthorizerOK
		}
	}
	return sqlite.AuthorizerDeny
}

// take acquires a connection. It waits until a connection is free or ctx is done.
func (r readers) take(ctx context.Context) (*sql.Conn, error) {
	select {
	case conn := <-r.free:
		return conn, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// isIdle reports whether all connections except the caller's are free.
func (r readers) isIdle() bool { return len(r.free) == r.n-1 }

// give returns a connection to the pool.
func (r readers) give(conn *sql.Conn) { r.free <- conn }

// close waits for running queries and closes all connections.
func (r readers) close() error {
	var err error
	for range r.n {
		err = errors.Join(err, (<-r.free).Close())
	}
	return err
}
