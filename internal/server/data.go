package server

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/store"
)

// dataDir holds the site's data: for each collection a folder with its dump.
const dataDir = "__nuxt_content"

// latestFile changes with every build.
const latestFile = "_nuxt/builds/latest.json"

// data keeps the site's database, made from the dumps that the build has written. It is made when it
// is first needed, and anew after a build.
type data struct {
	fsys fs.FS
	mu   sync.RWMutex
	db   *store.DB
	made time.Time
}

// use gives the database; done must be called when it is no longer in use.
func (d *data) use() (db *store.DB, done func(), err error) {
	built := d.built()
	d.mu.RLock()
	if d.db != nil && d.made.Equal(built) {
		return d.db, d.mu.RUnlock, nil
	}
	d.mu.RUnlock()
	if err := d.renew(built); err != nil {
		return nil, nil, err
	}
	d.mu.RLock()
	return d.db, d.mu.RUnlock, nil
}

// built tells when the site was built.
func (d *data) built() time.Time {
	info, err := fs.Stat(d.fsys, latestFile)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// renew makes the database, once nobody uses the old one.
func (d *data) renew(built time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.db != nil && d.made.Equal(built) {
		return nil
	}
	dumps, err := readDumps(d.fsys)
	if err != nil {
		return err
	}
	db, err := store.Open(dumps)
	if err != nil {
		return err
	}
	old := d.db
	d.db, d.made = db, built
	if old == nil {
		return nil
	}
	return old.Close()
}

// close frees the database.
func (d *data) close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.db == nil {
		return nil
	}
	db := d.db
	d.db = nil
	return db.Close()
}

// readDumps reads the dump of every collection. A site without data has none.
func readDumps(fsys fs.FS) (map[string][]byte, error) {
	dumps := map[string][]byte{}
	folders, err := fs.ReadDir(fsys, dataDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read data: %w", err)
	}
	for _, folder := range folders {
		if !folder.IsDir() || folder.Name() == store.InfoCollection {
			continue // each dump brings its own version
		}
		dump, err := fs.ReadFile(fsys, path.Join(dataDir, folder.Name(), "sql_dump.txt"))
		if err != nil {
			return nil, fmt.Errorf("read data: %w", err)
		}
		dumps[folder.Name()] = dump
	}
	return dumps, nil
}
