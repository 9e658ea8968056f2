// Package fingerprint hashes the inputs that the cached results of a site depend on.
package fingerprint

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Files hashes the files below dir. If types is not empty, it hashes only files of these types. The folder may be
// missing.
func Files(w io.Writer, root fs.FS, dir string, types []string) error {
	err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || types != nil && !slices.Contains(types, strings.ToLower(path.Ext(name))) {
			return err
		}
		return File(w, root, name)
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// File hashes a file, which may be larger than memory.
func File(w io.Writer, root fs.FS, name string) error {
	file, err := root.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s %d ", name, info.Size())
	_, err = io.Copy(w, file)
	fmt.Fprintln(w)
	return err
}

// Program hashes the identity of this program, which consists of its size and its first bytes. Go stores a hash
// of the entire program in these bytes.
func Program(w io.Writer) error {
	name, err := engine.Program()
	if err != nil {
		return err
	}
	program, err := os.Open(name)
	if err != nil {
		return err
	}
	defer program.Close()
	info, err := program.Stat()
	if err != nil {
		return err
	}
	fmt.Fprintln(w, info.Size())
	_, err = io.CopyN(w, program, min(info.Size(), 64<<10))
	return err
}
