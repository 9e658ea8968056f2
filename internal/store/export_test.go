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

// Starve has queries run as on a machine that leaves them no processor, until end is called.
func (db *DB) Starve() (end func()) {
	before := db.threadTime
	db.threadTime = func() (time.Duration, bool) { return 0, true }
	return func() { db.threadTime = before }
}

// Connections is how many queries can run at a time.
func (db *DB) Connections() int { return db.readers.n }
