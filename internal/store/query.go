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

// ErrNoCollection is returned for a query of a collection that there is not.
var ErrNoCollection = errors.New("there is no such collection")

// ErrBusy is returned for a query that was late because of others: they kept all connections, or ran beside it.
var ErrBusy = errors.New("too many queries at a time")

// The most that a query may cost. Clients ask for whole collections at times, thousands of rows.
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

// Has reports whether there is a collection of that name, the versions among them.
func (db *DB) Has(collection string) bool { return db.columns[collection] != nil }

// Query answers a query of a collection with the JSON of its rows, in the order of the query and
// with keys in the order of its columns. The error is a [Refusal] where the query is at fault.
func (db *DB) Query(ctx context.Context, collection, query string) ([]byte, error) {
	key := collection + "\n" + query
	if answer, ok := db.recent.get(key); ok {
		return answer, nil
	}
	answer, err := db.guarded(ctx, collection, query)
	if err == nil {
		db.recent.put(key, answer)
	}
	return answer, err
}

// Check reports why a query is not run: [ErrNoCollection], or a [Refusal].
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

// guarded runs a query by a stranger, within the limits that hold for those.
func (db *DB) guarded(ctx context.Context, collection, query string) ([]byte, error) {
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
	wasRunning := db.watch(func() { rows, err = answer(limited, conn, query, db.columns[collection], maxAnswer, maxAnswerSize) })
	err = queryError(ctx, limited, err)
	if errors.Is(err, refusedTime) && !(alone && wasRunning && db.readers.isIdle()) {
		return nil, ErrBusy // by itself it may be quick enough
	}
	return rows, err
}

// watch calls work, and reports whether it had a processor for more than a small part of the longest time of a query:
// on a machine that is busy with other things a quick query may take long.
func (db *DB) watch(work func()) bool {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, _ := db.threadTime()
	work()
	after, known := db.threadTime()
	return !known || after-before > maxQueryTime/10
}

// wait takes a connection within the time that a query may take.
func (db *DB) wait(ctx context.Context) (*sql.Conn, error) {
	limited, cancel := context.WithTimeout(ctx, maxQueryTime)
	defer cancel()
	conn, err := db.readers.take(limited)
	if err != nil {
		return nil, busy(ctx)
	}
	return conn, nil
}

// Answer answers as Query does, but a query of our own or of the site's components: it is run whatever it costs.
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

// answer gives the JSON of the rows that a query finds.
func answer(ctx context.Context, conn *sql.Conn, query string, known columns, limit, size int) ([]byte, error) {
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	return encodeRows(rows, known, limit, size)
}

// busy tells why there was no connection: the client has gone, or it had to wait too long.
func busy(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return ErrBusy
}

// queryError tells what went wrong with a query that was well-formed and named columns that exist.
// SQLite then has only its depth or the length of a pattern to complain of.
func queryError(ctx, limited context.Context, err error) error {
	var refusal Refusal
	switch {
	case err == nil, errors.As(err, &refusal):
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case limited.Err() != nil:
		return refusedTime
	case isPattern(err):
		return refusedPattern
	case isTooComplex(err):
		return refusedComplex
	}
	return fmt.Errorf("query: %w", err)
}
