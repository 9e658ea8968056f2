package editor

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
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
	return ownfolder.Replace(filepath.Join(dir, filepath.FromSlash(parent)), name, schema)
}
