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
	// unfinished begins the name of an entry that is being written.
	unfinished = "new-"
	// staleAfter is when nobody works on such a file any more.
	staleAfter = time.Hour
	// useStep is how exactly the time of an entry's last use is kept.
	useStep = time.Hour
	// inUse is how long an entry stays whatever the limit: a site that is larger than it is still built
	// from its cache the next time.
	inUse = 2 * useStep
	// keep is the part of its limit that a cache is pruned to, in quarters: not each build has to prune.
	keep = 3
)

// Prune removes the entries used least recently where the cache has become larger than limit bytes, but
// none that this build or one just before it has used; and what killed builds have left. A cache that
// nothing was put into since it was opened is not looked at.
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

// entry is the file of one entry.
type entry struct {
	file string
	size int64
	used time.Time
}

// entries lists all entries and adds up their sizes. Files that were never finished are removed.
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
