package project

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// KeepSchema updates the configuration schema in the site's folder, where editors look for it. It does so only if the
// configuration refers to the schema and the schema is outdated.
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
		return err // do not write through a link to another location
	}
	if before, err := fs.ReadFile(root, config.SchemaFile); err == nil && bytes.Equal(before, schema) {
		return nil
	}
	return replaceFile(filepath.Join(dir, filepath.FromSlash(parent)), name, schema)
}

// replaceFile writes data to a file in dir. It creates dir if it does not exist.
func replaceFile(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file := filepath.Join(dir, name)
	temp := file + ".new"
	_ = os.Remove(temp) // the file may be left over from a killed run, or be a link to another location
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temp, file) // this replaces a link instead of writing through it
}
