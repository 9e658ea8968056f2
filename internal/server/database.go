package server

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
)

// openDatabase creates the site's database from the dumps of the build.
func openDatabase(fsys fs.FS) (*store.DB, error) {
	dumps, err := readDumps(fsys)
	if err != nil {
		return nil, err
	}
	return store.Open(dumps)
}

// readDumps reads the dump of every collection; each has its own folder. A site without data has none.
func readDumps(fsys fs.FS) (map[string][]byte, error) {
	dumps := map[string][]byte{}
	folders, err := fs.ReadDir(fsys, path.Clean(site.DataDir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read data: %w", err)
	}
	for _, folder := range folders {
		if !folder.IsDir() || folder.Name() == store.InfoCollection {
			continue // each dump contains its own version
		}
		dump, err := fs.ReadFile(fsys, site.DumpFile(folder.Name()))
		if err != nil {
			return nil, fmt.Errorf("read data: %w", err)
		}
		dumps[folder.Name()] = dump
	}
	return dumps, nil
}
