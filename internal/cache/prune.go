package cache

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	// unfinished is the prefix of the name of an entry that is being written.
	unfinished = "new-"
	// staleAfter is the age of an abandoned file.
	staleAfter = time.Hour
	// useStep is the precision of the time of an entry's last use.
	useStep = time.Hour
	// inUse is how long an entry is kept regardless of the limit, so that a site that is larger than the limit is still
	// built from its cache.
	inUse = 2 * useStep
	// keep is the share of the limit that a cache is pruned to, in quarters, so that not every build has to prune.
	keep = 3
)

// Prune removes the least recently used entries of a cache that is larger than limit bytes, except for the entries that
// this build or a recent one has used. It also removes the leftovers of killed builds. It does nothing if nothing was
// stored since the cache was opened.
func (d *Dir) Prune(limit int64) error {
	if d == nil || !d.grown.Load() {
		return nil
	}
	entries, size, err := d.entries()
	if err != nil {
		return fmt.Errorf("prune cache: %w", err)
	}
	if size <= limit {
		return nil
	}
	slices.SortFunc(entries, func(a, b entry) int { return a.used.Compare(b.used) })
	for _, e := range entries {
		if size <= limit/4*keep || time.Since(e.used) < inUse {
			break
		}
		if err := os.Remove(e.file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("prune cache: %w", err)
		}
		size -= e.size
	}
	return nil
}

// entry is the file of an entry.
type entry struct {
	file string
	size int64
	used time.Time
}

// entries returns all entries and their total size. It removes abandoned files.
func (d *Dir) entries() (list []entry, size int64, err error) {
	err = filepath.WalkDir(d.root, func(path string, f fs.DirEntry, err error) error {
		if err != nil || f.IsDir() {
			return err
		}
		info, err := f.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil // another build has pruned it
		}
		if err != nil {
			return err
		}
		if strings.HasPrefix(f.Name(), unfinished) {
			if time.Since(info.ModTime()) > staleAfter {
				_ = os.Remove(path)
			}
			return nil
		}
		list = append(list, entry{path, info.Size(), info.ModTime()})
		size += info.Size()
		return nil
	})
	return list, size, err
}
