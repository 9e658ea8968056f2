package build

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// link adds the built site in dir below a path. It uses hard links if the system supports them, and copies otherwise; a
// symbolic link is replaced with a copy of its target within the folder.
func (w *writer) link(path, dir string) error {
	from := folder.Open(dir)
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if err := w.ctx.Err(); err != nil {
			return err
		}
		to := filepath.Join(w.root, filepath.FromSlash(strings.TrimPrefix(path, "/")), filepath.FromSlash(name))
		if d.IsDir() {
			if err := os.MkdirAll(to, 0o755); err != nil {
				return fmt.Errorf("write %s: %w", path, err)
			}
			return nil
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		if info, err := os.Lstat(file); err == nil && info.Mode().IsRegular() && os.Link(file, to) == nil {
			return nil
		}
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		return w.file(strings.TrimPrefix(path, "/")+"/"+name, data)
	})
}
