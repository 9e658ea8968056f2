// Package unchanged describes files by their names, sizes and times, without reading them. If two descriptions of a folder
// are equal, its files are considered unchanged, as in make.
package unchanged

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Files writes a line about each file at or below name, except the files in skip. name is a file or a folder, and may
// be missing. It returns the time of the latest change.
func Files(w io.Writer, name string, skip ...string) (time.Time, error) {
	var latest time.Time
	err := filepath.WalkDir(name, func(file string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it was removed in the meantime, or never existed
		}
		if err != nil {
			return err
		}
		if slices.Contains(skip, file) {
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		changed, err := describe(w, file, d)
		if changed.After(latest) {
			latest = changed
		}
		return err
	})
	if err != nil {
		return latest, fmt.Errorf("look at %s: %w", name, err)
	}
	return latest, nil
}

// describe writes a line about a file and returns when it was changed. The description of a link includes its target.
// Folders are described only by name, because temporary files change their times.
func describe(w io.Writer, file string, d fs.DirEntry) (time.Time, error) {
	if d.IsDir() {
		_, err := fmt.Fprintf(w, "%q/\n", file)
		return time.Time{}, err
	}
	target := ""
	info, err := d.Info()
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if target, err = os.Readlink(file); err == nil {
			if at, err := os.Stat(file); err == nil { // otherwise the target is missing
				info = at
			}
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	_, err = fmt.Fprintf(w, "%q %q %v %d %d\n", file, target, info.Mode(), info.Size(), info.ModTime().UnixNano())
	return info.ModTime(), err
}

// resolution is the longest interval between two changes that may have the same time. Times without a fraction of a
// second come from file systems that round to two seconds, or from archives.
func resolution(changed time.Time) time.Duration {
	if changed.Nanosecond() == 0 {
		return 2 * time.Second
	}
	return 50 * time.Millisecond
}

// MayChange reports whether a file that was last changed at the given time could change after now and still have the
// same time.
func MayChange(changed, now time.Time) bool { return now.Sub(changed) < resolution(changed) }
