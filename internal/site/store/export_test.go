package store

import "time"

// Hold acquires n connections until release is called, like queries that run for a long time.
func (db *DB) Hold(n int) (release func()) {
	for range n {
		conn := <-db.readers.free
		releaseOthers := release
		release = func() {
			if releaseOthers != nil {
				releaseOthers()
			}
			db.readers.give(conn)
		}
	}
	return release
}

// SimulateBusyMachine makes queries appear to get no CPU time.
func (db *DB) SimulateBusyMachine() { db.threadTime = func() (time.Duration, bool) { return 0, true } }

// SimulateIdleMachine makes queries appear to use a processor all the time.
func (db *DB) SimulateIdleMachine() {
	start := time.Now()
	db.threadTime = func() (time.Duration, bool) { return time.Since(start), true }
}

// Connections returns the maximum number of concurrent queries.
func (db *DB) Connections() int { return db.readers.n }
