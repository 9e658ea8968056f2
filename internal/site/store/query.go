package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"runtime"
	"time"
)

// ErrNoCollection is returned for a query of a collection that does not exist.
var ErrNoCollection = errors.New("there is no such collection")

// ErrBusy is returned for a query that timed out because other queries used all connections or ran at the same time.
var ErrBusy = errors.New("too many queries at a time")

// Limits for one query by a client. Clients may request a whole collection, which can have thousands of rows.
const (
	maxQueryTime  = time.Second
	maxAnswer     = 10_000   // rows
	maxAnswerSize = 64 << 20 // bytes
)

const (
	refusedTime    Refusal = "Query takes too long"
	refusedAnswer  Refusal = "Query returns too much data; add a LIMIT"
	refusedComplex Refusal = "Query is too complex"
	refusedPattern Refusal = "A LIKE or GLOB pattern has more than 256 bytes" // maxPattern
)

// Has reports whether there is a collection with this name. [InfoCollection] counts as a collection.
func (db *DB) Has(collection string) bool { return db.columns[collection] != nil }

// Query runs a client's query and returns its rows as JSON, with keys in the order of the columns. If the query is
// invalid, the error is a [Refusal].
func (db *DB) Query(ctx context.Context, collection, query string) ([]byte, error) {
	key := collection + "\n" + query
	if answer, ok := db.recent.get(key); ok {
		return answer, nil
	}
	answer, err := db.runGuarded(ctx, collection, query)
	if err == nil {
		db.recent.put(key, answer)
	}
	return answer, err
}

// Check returns the reason why a query is rejected: [ErrNoCollection] or a [Refusal]. It returns nil if the query may
// run.
func (db *DB) Check(collection, query string) error {
	if !db.Has(collection) {
		return ErrNoCollection
	}
	parts, err := parse(collection, query)
	if err != nil {
		return err
	}
	if name := db.columns[collection].missing(parts); name != "" {
		return Refusal(fmt.Sprintf("Column '%s' does not exist", name))
	}
	return nil
}

// runGuarded checks and runs a client's query within the limits for clients.
func (db *DB) runGuarded(ctx context.Context, collection, query string) ([]byte, error) {
	if err := db.Check(collection, query); err != nil {
		return nil, err
	}
	conn, err := db.wait(ctx)
	if err != nil {
		return nil, err
	}
	defer db.readers.give(conn)
	limited, cancel := context.WithTimeout(ctx, maxQueryTime)
	defer cancel()
	alone := db.readers.isIdle()
	var rows []byte
	hadProcessor := db.measure(func() { rows, err = answer(limited, conn, query, db.columns[collection], maxAnswer, maxAnswerSize) })
	err = queryError(ctx, limited, err)
	if errors.Is(err, refusedTime) && !(alone && hadProcessor && db.readers.isIdle()) {
		return nil, ErrBusy // it may be fast enough on an idle machine
	}
	return rows, err
}

// measure calls work and reports whether it used more than a tenth of maxQueryTime in CPU time. On a busy machine,
// a fast query may take a long time.
func (db *DB) measure(work func()) bool {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, _ := db.threadTime()
	work()
	after, ok := db.threadTime()
	return !ok || after-before > maxQueryTime/10
}

// wait acquires a connection. It waits at most maxQueryTime.
func (db *DB) wait(ctx context.Context) (*sql.Conn, error) {
	limited, cancel := context.WithTimeout(ctx, maxQueryTime)
	defer cancel()
	conn, err := db.readers.take(limited)
	if err != nil {
		return nil, busy(ctx)
	}
	return conn, nil
}

// Answer runs a trusted query like [DB.Query], but without its checks and limits. Only the program itself and the
// site's components send trusted queries.
func (db *DB) Answer(ctx context.Context, collection, query string) ([]byte, error) {
	conn, err := db.readers.take(ctx)
	if err != nil {
		return nil, err
	}
	defer db.readers.give(conn)
	rows, err := answer(ctx, conn, query, db.columns[collection], math.MaxInt, math.MaxInt)
	if err := queryError(ctx, ctx, err); err != nil {
		return nil, fmt.Errorf("answer %s: %w", query, err)
	}
	return rows, nil
}

// answer runs a query and encodes its rows as JSON.
func answer(ctx context.Context, conn *sql.Conn, query string, kinds columns, maxRows, maxSize int) ([]byte, error) {
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	return encodeRows(rows, kinds, maxRows, maxSize)
}

// busy returns the reason why no connection was acquired: the client disconnected, or no connection became free in
// time.
func busy(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return ErrBusy
}

// queryError converts the error of a checked query to an error for clients. The query is well-formed and its columns
// exist, so SQLite can reject only its nesting depth or the length of a pattern.
func queryError(ctx, limited context.Context, err error) error {
	var refusal Refusal
	switch {
	case err == nil, errors.As(err, &refusal):
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case limited.Err() != nil:
		return refusedTime
	case isPatternTooLong(err):
		return refusedPattern
	case isTooComplex(err):
		return refusedComplex
	}
	return fmt.Errorf("query: %w", err)
}
