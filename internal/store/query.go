package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ErrNoCollection is returned for a query of a collection that there is not.
var ErrNoCollection = errors.New("there is no such collection")

// ErrBusy is returned where other queries have kept all connections for as long as a query may take.
var ErrBusy = errors.New("too many queries at a time")

// The most that a query may cost. Clients ask for whole collections at times, thousands of rows.
const (
	maxQueryTime   = time.Second
	maxAnswerRows  = 10_000
	maxAnswerBytes = 64 << 20
)

const (
	refusedTime    Refusal = "Query takes too long"
	refusedAnswer  Refusal = "Query finds too much; add a LIMIT"
	refusedComplex Refusal = "Query is too complex"
)

// Query answers a query of a collection with the JSON of its rows, in the order of the query and
// with keys in the order of its columns. The error is a [Refusal] where the query is at fault.
func (db *DB) Query(ctx context.Context, collection, query string) ([]byte, error) {
	known, ok := db.columns[collection]
	if !ok {
		return nil, ErrNoCollection
	}
	parts, err := parse(collection, query)
	if err != nil {
		return nil, err
	}
	if name := known.missing(parts); name != "" {
		return nil, Refusal(fmt.Sprintf("Column '%s' does not exist", name))
	}
	limited, cancel := context.WithTimeout(ctx, maxQueryTime)
	defer cancel()
	conn, err := db.readers.take(limited)
	if err != nil {
		return nil, busy(ctx)
	}
	defer db.readers.give(conn)
	rows, err := conn.QueryContext(limited, query)
	if err != nil {
		return nil, queryError(ctx, limited, err)
	}
	defer rows.Close()
	answer, err := encodeRows(rows, known)
	return answer, queryError(ctx, limited, err)
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
	case isTooComplex(err):
		return refusedComplex
	}
	return fmt.Errorf("query: %w", err)
}
