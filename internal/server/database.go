package server

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/store"
)

// dataDir holds the site's data: for each collection a folder with its dump.
const dataDir = "__nuxt_content"

// openDatabase makes the site's database from the dumps that the build has written.
func openDatabase(fsys fs.FS) (*store.DB, error) {
	dumps, err := readDumps(fsys)
	if err != nil {
		return nil, err
	}
	return store.Open(dumps)
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
