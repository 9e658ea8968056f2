package budget

import (
	"fmt"
	"io/fs"
)

// ReadFile reads a file unless it is longer than limit bytes. limit is a multiple of a megabyte.
func ReadFile(fsys fs.FS, name string, limit int64) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if info.Size() > limit {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fmt.Errorf("the file is longer than %d MB; shorten it", limit>>20)}
	}
	return fs.ReadFile(fsys, name)
}
