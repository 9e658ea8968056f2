package build

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"sync"
)

// shared creates the files of a site. It hard-links files with the same content, such as the Markdown of a page at its
// two URLs, because creating a file takes longer. Files are safe to share, because they are replaced, never modified.
// The zero shared is ready to use.
type shared struct {
	// created holds the [file] that was created first, by the hash of its content.
	created sync.Map
}

// file is a file that was created.
type file struct {
	path string
	info fs.FileInfo
}

// maxShared is the size in bytes of the largest file that is compared with others. Most pages are larger, and no two of
// them are identical.
const maxShared = 32 << 10

// create writes a file that does not exist yet.
func (s *shared) create(path string, data []byte) error {
	if len(data) == 0 || len(data) > maxShared {
		_, err := create(path, data)
		return err
	}
	sum := sha256.Sum256(data)
	if other, ok := s.created.Load(sum); ok && other.(file).link(path) {
		return nil
	}
	info, err := create(path, data)
	if err == nil {
		s.created.LoadOrStore(sum, file{path, info})
	}
	return err
}

// link links path to f, and reports whether that succeeded. Another file may have replaced f in the meantime.
func (f file) link(path string) bool {
	if os.Link(f.path, path) != nil {
		return false
	}
	if info, err := os.Lstat(path); err == nil && os.SameFile(info, f.info) {
		return true
	}
	_ = os.Remove(path)
	return false
}

func create(path string, data []byte) (fs.FileInfo, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	_, err = file.Write(data)
	info, statErr := file.Stat()
	return info, errors.Join(err, statErr, file.Close())
}
