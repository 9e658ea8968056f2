package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// staleAfter is when a directory that a build left behind is no longer in use, where no lock tells that: no build
// takes as long.
const staleAfter = time.Hour

// temporary is a directory that a build writes into. It is locked for as long as the build lives: a build that
// is killed leaves the directory, and no lock.
type temporary struct {
	dir  string
	lock *os.File
}

// temporaryAttempts is how often a directory is made anew because another build took it for a killed one's
// before it was locked.
const temporaryAttempts = 5

// newTemporary makes a directory in parent for the site called base.
func newTemporary(parent, base string) (temporary, error) {
	var err error
	for range temporaryAttempts {
		var dir string
		if dir, err = os.MkdirTemp(parent, "."+base+".new-"); err != nil {
			break
		}
		var held *os.File
		held, err = lock(dir)
		if err == nil || errors.Is(err, errNoLocks) {
			return temporary{dir, held}, os.Chmod(dir, 0o755)
		}
	}
	return temporary{}, fmt.Errorf("make output folder: %w", err)
}

// remove removes the directory, or what was put in its place.
func (t temporary) remove() {
	_ = os.RemoveAll(t.dir)
	_ = t.lock.Close()
}

// removeStale removes what builds that were killed have left in parent.
func removeStale(parent, base string) {
	left, err := filepath.Glob(filepath.Join(parent, "."+base+".new-*"))
	if err != nil {
		return
	}
	for _, dir := range left {
		held, err := lock(dir)
		switch {
		case errors.Is(err, errNoLocks), err == nil && strings.HasSuffix(dir, asideSuffix):
			removeOld(dir)
		case err == nil:
			_ = os.RemoveAll(dir)
		}
		_ = held.Close()
	}
}

// removeOld removes a directory if its time is too far from now for a build to be at work on it.
func removeOld(dir string) {
	if info, err := os.Stat(dir); err == nil && time.Since(info.ModTime()).Abs() > staleAfter {
		_ = os.RemoveAll(dir)
	}
}
