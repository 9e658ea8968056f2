package ownfolder

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Prune removes the entries of a folder below the site's folder dir that keep does not accept. It does not follow
// links, and ignores errors, because leftover entries are harmless. It keeps temporary files, whose names start with a
// dot.
func Prune(dir, name string, keep func(entry string) bool) {
	root, err := os.OpenRoot(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return
	}
	defer func() { _ = root.Close() }() // nothing is written through it
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !keep(entry.Name()) && !strings.HasPrefix(entry.Name(), ".") {
			_ = root.RemoveAll(entry.Name())
		}
	}
}
