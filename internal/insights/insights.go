// Package insights keeps what readers of a site miss: addresses at which nothing is, searches that find nothing, and
// pages that did not help. A file of SQLite holds how often each was asked for in a week, and nothing about who asked. [Open] begins to write it,
// [Read] reads it.
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

	_ "modernc.org/sqlite" // the driver
)

// Kind is what was missed.
type Kind string

const (
	// Address is a path at which the site has nothing.
	Address Kind = "address"
	// Query is a search that found nothing.
	Query Kind = "query"
	// Helpful is the path of a page of which a reader says so.
	Helpful Kind = "helpful"
	// Unhelpful is the path of a page of which a reader says the contrary.
	Unhelpful Kind = "unhelpful"
	// Sentence is the path of a page and, after a space, what a reader says of it.
	Sentence Kind = "sentence"
)

// Kinds are all kinds that pages tell of.
var Kinds = []Kind{Query, Address, Helpful, Unhelpful, Sentence}

// Limits of what is kept, whoever asks for what.
const (
	// maxText is how many bytes of an address or a query are kept; longer ones are left out. A sentence is longer.
	maxText     = 200
	maxSentence = 2000
	// maxWaiting is how many different texts wait to be written; more of them are left out until then.
	maxWaiting = 1000
	// maxRows is how many different texts of a week are kept.
	maxRows = 10_000
	// weeks is for how long.
	weeks = 26
	// writeEvery is how long a text waits.
	writeEvery = 10 * time.Second
)

const schema = `CREATE TABLE IF NOT EXISTS misses (
	week TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, count INTEGER NOT NULL,
	PRIMARY KEY (week, kind, text)) WITHOUT ROWID`

// Miss is what was missed in a week, and how often.
type Miss struct {
	Kind  Kind   `json:"kind"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// Recorder writes what is missed into a file.
type Recorder struct {
	db  *sql.DB
	now func() time.Time
	log *slog.Logger

	mu      sync.Mutex
	waiting map[Miss]int // without counts

	stop chan struct{}
	done chan struct{}
}

// Open returns what writes into a file, which it makes where there is none. now is the clock.
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

// Add counts a text that was missed. It never waits for the disk. What is no text of a reader's is left out.
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

// Close writes what waits and closes the file.
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

// write writes what waits. What cannot be written is lost, since a disk that is full must not fill the memory.
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
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
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

// weekOf names the week of a time by its Monday, in UTC.
func weekOf(t time.Time) string {
	t = t.UTC()
	return t.AddDate(0, 0, -(int(t.Weekday())+6)%7).Format(time.DateOnly)
}

// Read returns what was missed in the seven days that end with now, as far as weeks tell: in its week and the one
// before, the most frequent first.
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
