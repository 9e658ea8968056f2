package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/site"
)

// mark is a file in every built site. A build never replaces a nonempty directory without this file.
const mark = site.LatestFile

// checkOut returns an error unless out may be replaced with a site.
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
		return fmt.Errorf("%s contains files that are not a built site; choose another folder with --out, or empty it", out)
	}
	return nil
}

// newDir creates a directory next to out, so that the two can be swapped.
func newDir(out string) (Temporary, error) {
	parent, base := filepath.Split(filepath.Clean(out))
	parent = filepath.Clean(parent)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return Temporary{}, fmt.Errorf("create output folder: %w", err)
	}
	return NewTemporary(parent, "."+base+".new-")
}

// swapAttempts is the maximum number of attempts to swap directories while other builds do the same.
const swapAttempts = 5

// replace moves temp to out. If out was a site, temp then contains the old site. If another build changes out between
// two steps, replace tries again.
func replace(temp, out string) error {
	var err error
	for range swapAttempts {
		if _, missing := os.Lstat(out); errors.Is(missing, fs.ErrNotExist) {
			err = os.Rename(temp, out)
		} else {
			err = exchange(temp, out)
		}
		if !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if err != nil {
		return fmt.Errorf("move output into place: %w", err)
	}
	return nil
}
