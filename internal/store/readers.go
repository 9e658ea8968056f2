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

// readers are connections that can read the tables of collections and do nothing else. Each serves
// one query at a time.
type readers struct {
	free chan *sql.Conn
	n    int
}

// maxPattern is how many bytes a pattern may have. SQLite cannot be stopped within one LIKE, whose work grows with
// the length of the pattern times that of the text.
const maxPattern = 256

// limits hold a statement down to what an honest one needs. Only between its steps can SQLite be
// stopped, so that no single step may be long: one LIKE over one document is such a step.
var limits = map[int]int{
	sqlite3.SQLITE_LIMIT_SQL_LENGTH:          4 * MaxQueryLength, // in bytes
	sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: maxPattern,
	sqlite3.SQLITE_LIMIT_ATTACHED:            0,
	sqlite3.SQLITE_LIMIT_COMPOUND_SELECT:     1,
	sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER:     0,
	sqlite3.SQLITE_LIMIT_WORKER_THREADS:      0,
}

// openReaders takes n connections of db and ties their hands.
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
			return errors.New("the driver knows no authorizer")
		}
		return registerer.RegisterAuthorizer(authorize)
	})
}

// authorize lets a statement select from the tables of collections, compare texts and count rows.
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

// take waits for a free connection, as long as ctx allows.
func (r readers) take(ctx context.Context) (*sql.Conn, error) {
	select {
	case conn := <-r.free:
		return conn, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// isIdle reports whether whoever asks, who has taken a connection, is the only one.
func (r readers) isIdle() bool { return len(r.free) == r.n-1 }

func (r readers) give(conn *sql.Conn) { r.free <- conn }

// close waits for queries under way and closes all connections.
func (r readers) close() error {
	var err error
	for range r.n {
		err = errors.Join(err, (<-r.free).Close())
	}
	return err
}
