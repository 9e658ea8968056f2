// Package insights records the problems that readers have with a site: missing pages, searches without results, and
// pages that were not helpful. An SQLite file stores how often each of them occurred in a week, and nothing about the
// readers. [Open] opens the file for writing, and [Read] reads it.
package insights

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	_ "modernc.org/sqlite" // registers the driver
)

// Kind is the kind of a record.
type Kind string

const (
	// Address is a missing path.
	Address Kind = "address"
	// Query is a search without results.
	Query Kind = "query"
	// Helpful is the path of a page that a reader found helpful.
	Helpful Kind = "helpful"
	// Unhelpful is the path of a page that a reader did not find helpful.
	Unhelpful Kind = "unhelpful"
	// Sentence is the path of a page, followed by a space and a reader's comment.
	Sentence Kind = "sentence"
)

// Kinds lists all kinds of records that pages can report.
var Kinds = []Kind{Query, Address, Helpful, Unhelpful, Sentence}

// The limits for records.
const (
	// maxText is the maximum length of a URL or query in bytes. Longer ones are not recorded. A sentence may be longer.
	maxText     = 200
	maxSentence = 2000
	// maxWaiting is the maximum number of distinct strings waiting to be written. Additional strings are dropped.
	maxWaiting = 1000
	// maxRows is the maximum number of distinct strings in a week.
	maxRows = 10_000
	// weeks is the number of weeks that strings are kept.
	weeks = 26
	// writeEvery is the time between writes.
	writeEvery = 10 * time.Second
)

const schema = `CREATE TABLE IF NOT EXISTS misses (
	week TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, count INTEGER NOT NULL,
	PRIMARY KEY (week, kind, text)) WITHOUT ROWID`

// Miss is a string that was recorded in a week, and how often it was recorded.
type Miss struct {
	Kind  Kind   `json:"kind"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// Recorder writes misses to a file.
type Recorder struct {
	db  *sql.DB
	now func() time.Time
	log *slog.Logger

	mu      sync.Mutex
	waiting map[Miss]int // the keys have no counts

	stop chan struct{}
	done chan struct{}
}

// Open returns a recorder for a file. It creates the file if necessary. now returns the current time.
func Open(file string, now func() time.Time, log *slog.Logger) (*Recorder, error) {
	db, err := open(file, "rwc")
	if err != nil {
		return nil, err
	}
	if _, err := db.Exec(schema); err != nil {
		return nil, errors.Join(fmt.Errorf("make %s: %w", file, err), db.Close())
	}
	r := &Recorder{db: db, now: now, log: log, waiting: map[Miss]int{}, stop: make(chan struct{}), done: make(chan struct{})}
	go r.writeAlways()
	return r, nil
}

func open(file, mode string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath()}).String()+"?mode="+mode+"&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// Add counts a string. It never waits for the disk. It ignores strings that cannot come from readers.
func (r *Recorder) Add(kind Kind, text string) {
	text = strings.Join(strings.Fields(text), " ")
	longest := maxText
	if kind == Sentence {
		longest = maxSentence
	}
	if text == "" || len(text) > longest || !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl) {
		return
	}
	key := Miss{Kind: kind, Text: text}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, waits := r.waiting[key]; waits || len(r.waiting) < maxWaiting {
		r.waiting[key]++
	}
}

// Close writes pending strings and closes the file.
func (r *Recorder) Close() error {
	close(r.stop)
	<-r.done
	return r.db.Close()
}

func (r *Recorder) writeAlways() {
	defer close(r.done)
	ticker := time.NewTicker(writeEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-r.stop:
			r.write()
			return
		}
		r.write()
	}
}

// write writes pending strings. If they cannot be written, they are lost, so that they do not fill the memory when the
// disk is full.
func (r *Recorder) write() {
	r.mu.Lock()
	waiting := r.waiting
	r.waiting = map[Miss]int{}
	r.mu.Unlock()
	if len(waiting) == 0 {
		return
	}
	if err := r.writeAll(waiting); err != nil {
		r.log.Error("write insights", "err", err)
	}
}

func (r *Recorder) writeAll(waiting map[Miss]int) error {
	tx, err := r.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // has no effect after Commit
	week := weekOf(r.now())
	var rows int
	if err := tx.QueryRow(`SELECT count(*) FROM misses WHERE week = ?`, week).Scan(&rows); err != nil {
		return err
	}
	for miss, count := range waiting {
		updated, err := tx.Exec(`UPDATE misses SET count = count + ? WHERE week = ? AND kind = ? AND text = ?`, count, week, miss.Kind, miss.Text)
		if err != nil {
			return err
		}
		if n, err := updated.RowsAffected(); err != nil || n > 0 || rows >= maxRows {
			continue
		}
		if _, err := tx.Exec(`INSERT INTO misses VALUES (?, ?, ?, ?)`, week, miss.Kind, miss.Text, count); err != nil {
			return err
		}
		rows++
	}
	if _, err := tx.Exec(`DELETE FROM misses WHERE week < ?`, weekOf(r.now().AddDate(0, 0, -7*weeks))); err != nil {
		return err
	}
	return tx.Commit()
}

// weekOf returns the Monday of the week that contains t, in UTC.
func weekOf(t time.Time) string {
	t = t.UTC()
	return t.AddDate(0, 0, -(int(t.Weekday())+6)%7).Format(time.DateOnly)
}

// Read returns the records of the current week and the week before, the most frequent records first. This covers the
// last seven days as precisely as weekly records allow.
func Read(file string, now time.Time) ([]Miss, error) {
	db, err := open(file, "ro")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.Query(`SELECT kind, text, sum(count) FROM misses WHERE week >= ? GROUP BY kind, text`, weekOf(now.AddDate(0, 0, -7)))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	defer rows.Close()
	var all []Miss
	for rows.Next() {
		var miss Miss
		if err := rows.Scan(&miss.Kind, &miss.Text, &miss.Count); err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		all = append(all, miss)
	}
	slices.SortFunc(all, func(a, b Miss) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	return all, rows.Err()
}
