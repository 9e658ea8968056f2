package store

import "time"

// Hold takes connections for queries, as others that take long do, until release is called.
func (db *DB) Hold(n int) (release func()) {
	for range n {
		conn := <-db.readers.free
		before := release
		release = func() {
			if before != nil {
				before()
			}
			db.readers.give(conn)
		}
	}
	return release
}

// Starve has queries run as on a machine that leaves them no processor.
func (db *DB) Starve() { db.threadTime = func() (time.Duration, bool) { return 0, true } }

// Feed has queries run as on a machine that leaves them a processor all the time.
func (db *DB) Feed() {
	start := time.Now()
	db.threadTime = func() (time.Duration, bool) { return time.Since(start), true }
}

// Connections is how many queries can run at a time.
func (db *DB) Connections() int { return db.readers.n }
