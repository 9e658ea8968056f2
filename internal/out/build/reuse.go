package build

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// reuse hard-links path, in the new site's folder, to the old site's file of that name if it contains data. The file is
// safe to share, because the files in a site are replaced, never modified.
func (w *writer) reuse(name, path string, data []byte) bool {
	if w.old == "" || len(data) == 0 {
		return false
	}
	old := filepath.Join(w.old, filepath.FromSlash(name))
	info, err := os.Lstat(old)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	file, err := os.Open(old)
	if err != nil {
		return false
	}
	defer file.Close()
	opened, err := file.Stat()
	if err != nil || !holds(file, data) || os.Link(old, path) != nil {
		return false
	}
	if linked, err := os.Lstat(path); err == nil && os.SameFile(opened, linked) {
		return true
	}
	_ = os.Remove(path) // another build has replaced the old site in the meantime
	return false
}

var buffers = sync.Pool{New: func() any { return new([32 << 10]byte) }}

// holds reports whether a file contains data.
func holds(file io.Reader, data []byte) bool {
	buffer := buffers.Get().(*[32 << 10]byte)
	defer buffers.Put(buffer)
	for len(data) > 0 {
		n, err := file.Read(buffer[:min(len(buffer), len(data))])
		if n == 0 || err != nil || !bytes.Equal(buffer[:n], data[:n]) {
			return false
		}
		data = data[n:]
	}
	n, _ := file.Read(buffer[:1])
	return n == 0
}
