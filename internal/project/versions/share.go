package versions

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// share replaces files of the version in dir with hard links to identical files of versions that are already built.
// This saves space because the front end makes up most of a version's size. If the system does not support hard
// links, the files remain copies.
func (b *Builder) share(dir string) error {
	for _, other := range b.used {
		if other == dir {
			continue
		}
		if err := shareFiles(dir, other); err != nil {
			return fmt.Errorf("keep a version: %w", err)
		}
	}
	return nil
}

// shareFiles replaces files in dir with hard links to files in other that have the same name and content.
func shareFiles(dir, other string) error {
	own, theirs := folder.Open(dir), folder.Open(other)
	return fs.WalkDir(own, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if !isEqual(own, theirs, name) {
			return nil
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		linked := file + ".linked"
		if os.Link(filepath.Join(other, filepath.FromSlash(name)), linked) != nil {
			return nil
		}
		return os.Rename(linked, file)
	})
}

// isEqual reports whether two folders contain an identical file with this name.
func isEqual(a, b folder.Dir, name string) bool {
	first, err := a.Stat(name)
	if err != nil {
		return false
	}
	second, err := b.Stat(name)
	if err != nil || first.Size() != second.Size() || os.SameFile(first, second) {
		return false
	}
	ours, err := fs.ReadFile(a, name)
	if err != nil {
		return false
	}
	theirs, err := fs.ReadFile(b, name)
	return err == nil && bytes.Equal(ours, theirs)
}
