package server

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/store"
)

// openDatabase creates the site's database from the dumps in the build.
func openDatabase(fsys fs.FS) (*store.DB, error) {
	dumps, err := readDumps(fsys)
	if err != nil {
		return nil, err
	}
	return store.Open(dumps)
}

// readDumps reads the dump of each collection. Each collection has its own folder. A site without data has no dumps.
func readDumps(fsys fs.FS) (map[string][]byte, error) {
	dumps := map[string][]byte{}
	folders, err := fs.ReadDir(fsys, path.Clean(site.DataDir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read data: %w", err)
	}
	for _, folder := range folders {
		if !folder.IsDir() || folder.Name() == store.InfoCollection {
			continue // each dump already contains its version
		}
		dump, err := fs.ReadFile(fsys, site.DumpFile(folder.Name()))
		if err != nil {
			return nil, fmt.Errorf("read data: %w", err)
		}
		dumps[folder.Name()] = dump
	}
	return dumps, nil
}
