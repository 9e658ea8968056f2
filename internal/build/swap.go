package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// mark is a file that every built site has: a directory that is not empty and lacks it is
// somebody's work, and a build does not replace it.
const mark = "_nuxt/builds/latest.json"

// checkOut makes sure that out may become a site.
func checkOut(out string) error {
	entries, err := os.ReadDir(out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read output folder: %w", err)
	}
	if len(entries) == 0 {
		return nil
	}
	if _, err := os.Stat(filepath.Join(out, mark)); err != nil {
		return fmt.Errorf("%s holds files that are no built site; name another folder with --out, or empty it", out)
	}
	return nil
}

// newDir makes a directory beside out, so that the two can be swapped.
func newDir(out string) (string, error) {
	parent := filepath.Dir(filepath.Clean(out))
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return "", fmt.Errorf("make output folder: %w", err)
	}
	removeStale(parent, filepath.Base(out))
	temp, err := os.MkdirTemp(parent, "."+filepath.Base(out)+".new-")
	if err != nil {
		return "", fmt.Errorf("make output folder: %w", err)
	}
	return temp, os.Chmod(temp, 0o755)
}

// replace puts temp in the place of out.
func replace(temp, out string) error {
	if _, err := os.Lstat(out); errors.Is(err, fs.ErrNotExist) {
		if err := os.Rename(temp, out); err != nil {
			return fmt.Errorf("move output into place: %w", err)
		}
		return nil
	}
	if err := exchange(temp, out); err != nil {
		return fmt.Errorf("move output into place: %w", err)
	}
	return nil // temp now holds the old site; Write removes it
}
