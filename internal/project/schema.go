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

// KeepSchema updates the schema of the configuration in the site's folder, where editors look for it, if it is outdated
// and the configuration refers to it.
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
		return err // do not write through a link to another place
	}
	if before, err := fs.ReadFile(root, config.SchemaFile); err == nil && bytes.Equal(before, schema) {
		return nil
	}
	return replaceFile(filepath.Join(dir, filepath.FromSlash(parent)), name, schema)
}

// replaceFile writes data to a file of dir, which is created if it is missing.
func replaceFile(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file := filepath.Join(dir, name)
	temp := file + ".new"
	_ = os.Remove(temp) // left by a killed run, or a link to another place
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temp, file) // replaces a link instead of writing through it
}
