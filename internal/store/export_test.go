package store

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

// Connections is how many queries can run at a time.
func (db *DB) Connections() int { return db.readers.n }
