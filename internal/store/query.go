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

// ErrBusy is returned for a query that ran out of time because of other queries: they held all connections or ran at the
// same time.
var ErrBusy = errors.New("too many queries at a time")

// Limits of one query by a client. Clients may ask for a whole collection, which is thousands of rows.
const (
	maxQueryTime  = time.Second
	maxAnswer     = 10_000   // rows
	maxAnswerSize = 64 << 20 // bytes
)

const (
	refusedTime    Refusal = "Query takes too long"
	refusedAnswer  Refusal = "Query finds too much; add a LIMIT"
	refusedComplex Refusal = "Query is too complex"
	refusedPattern Refusal = "A LIKE or GLOB pattern has more than 256 bytes" // maxPattern
)

// Has reports whether there is a collection with that name. [InfoCollection] is one.
func (db *DB) Has(collection string) bool { return db.columns[collection] != nil }

// Query returns the rows of a client's query as JSON, with keys in the order of the columns. The error is a [Refusal]
// if the query is invalid.
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

// Check returns the reason to refuse a query, [ErrNoCollection] or a [Refusal], and nil for a query that may run.
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
		return nil, ErrBusy // on an idle machine it may be fast enough
	}
	return rows, err
}

// measure calls work and reports whether it had a processor for more than a tenth of maxQueryTime. On a machine that is
// busy with other work, a fast query may take long.
func (db *DB) measure(work func()) bool {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, _ := db.threadTime()
	work()
	after, ok := db.threadTime()
	return !ok || after-before > maxQueryTime/10
}

// wait acquires a connection, within maxQueryTime.
func (db *DB) wait(ctx context.Context) (*sql.Conn, error) {
	limited, cancel := context.WithTimeout(ctx, maxQueryTime)
	defer cancel()
	conn, err := db.readers.take(limited)
	if err != nil {
		return nil, busy(ctx)
	}
	return conn, nil
}

// Answer returns the rows of a trusted query as [DB.Query] does, without its checks and limits. The program itself and
// the site's components send such queries.
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

// busy returns why no connection was free: the client went away, or it waited too long.
func busy(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return ErrBusy
}

// queryError turns the error of a checked query into one for clients. The query is well-formed and its columns exist, so
// that SQLite can refuse only its depth or the length of a pattern.
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
