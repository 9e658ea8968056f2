package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// renderingVersion changes with the program and with the site's own icons: results of another
// version are not taken from the cache.
func renderingVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := hashProgram(h); err != nil {
		return "", fmt.Errorf("read own program: %w", err)
	}
	err := fs.WalkDir(root, "icons", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		fmt.Fprintf(h, "%s %d %s\n", name, len(data), data)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read icons: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// hashProgram writes what tells this program from another one: its size, time and beginning, in which
// Go puts a hash of the whole. Programs in containers may have no time.
func hashProgram(w io.Writer) error {
	name, err := os.Executable()
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
	fmt.Fprintln(w, info.Size(), info.ModTime().UnixNano())
	_, err = io.CopyN(w, program, min(info.Size(), 64<<10))
	return err
}
