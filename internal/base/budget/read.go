package budget

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
)

// ReadFile reads a file unless it is longer than limit bytes. limit is a multiple of a megabyte.
func ReadFile(fsys fs.FS, name string, limit int64) ([]byte, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	var data bytes.Buffer
	data.Grow(int(min(info.Size(), limit)) + bytes.MinRead)
	n, err := data.ReadFrom(io.LimitReader(file, limit+1))
	if err == nil && n > limit {
		err = &fs.PathError{Op: "read", Path: name, Err: fmt.Errorf("the file is larger than %d MB; shorten it", limit>>20)}
	}
	if err != nil {
		return nil, err
	}
	return data.Bytes(), nil
}
