package project

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/folder"
)

// KeepSchema writes the schema of this program's configuration into the site's folder, where editors look for it, if
// the configuration names it there and it is not the same already.
func KeepSchema(dir string) error {
	root := folder.Open(dir)
	source, err := fs.ReadFile(root, config.FileName)
	if err != nil || !bytes.Contains(source, []byte(config.SchemaFile)) {
		return err
	}
	schema, err := config.Schema()
	if err != nil {
		return err
	}
	parent, name := path.Split(config.SchemaFile)
	if _, err := root.Stat(path.Clean(parent)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err // a link that leads elsewhere is none to write through
	}
	if before, err := fs.ReadFile(root, config.SchemaFile); err == nil && bytes.Equal(before, schema) {
		return nil
	}
	return replaceFile(filepath.Join(dir, filepath.FromSlash(parent)), name, schema)
}

// replaceFile puts data into a file of dir, which is made if it is missing.
func replaceFile(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file := filepath.Join(dir, name)
	temp := file + ".new"
	_ = os.Remove(temp) // left by a run that was killed, or a link that leads elsewhere
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temp, file) // in place of a link, not through it
}
