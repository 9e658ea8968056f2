package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// staleAfter is the age after which a build's temporary directory is considered abandoned, on systems without locks. No
// build takes that long.
const staleAfter = time.Hour

// Temporary is a directory that a build writes to. It is locked while the build runs; if the build is killed, the
// directory remains without a lock.
type Temporary struct {
	// Dir is its name.
	Dir  string
	lock *os.File
}

// temporaryAttempts is the maximum number of attempts to create a directory and lock it before another build removes
// it.
const temporaryAttempts = 5

// NewTemporary creates a directory in parent whose name begins with prefix, and removes directories left by killed
// builds.
func NewTemporary(parent, prefix string) (Temporary, error) {
	RemoveStale(parent, prefix)
	var err error
	for range temporaryAttempts {
		var dir string
		if dir, err = os.MkdirTemp(parent, prefix); err != nil {
			break
		}
		var held *os.File
		held, err = lock(dir)
		if err == nil || errors.Is(err, errNoLocks) {
			return Temporary{dir, held}, os.Chmod(dir, 0o755)
		}
	}
	return Temporary{}, fmt.Errorf("create temporary folder: %w", err)
}

// Remove removes the directory, or whatever replaced it.
func (t Temporary) Remove() {
	_ = os.RemoveAll(t.Dir)
	_ = t.lock.Close()
}

// RemoveStale removes the temporary directories in parent whose names begin with prefix and that no running build has
// locked.
func RemoveStale(parent, prefix string) {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !entry.IsDir() || !strings.HasPrefix(entry.Name(), prefix) {
			continue
		}
		dir := filepath.Join(parent, entry.Name())
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

// removeOld removes a directory if its modification time is more than staleAfter from now.
func removeOld(dir string) {
	if info, err := os.Stat(dir); err == nil && time.Since(info.ModTime()).Abs() > staleAfter {
		_ = os.RemoveAll(dir)
	}
}
