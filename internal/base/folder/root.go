package folder

import (
	"errors"
	"io/fs"
	"os"
	"sync"
)

// root is the folder that a name currently refers to. It is kept open, because opening it takes three times as long
// as finding a file in it. The garbage collector closes it.
type root struct {
	path string

	mu   sync.RWMutex // write-locked while another folder is being opened
	open *os.Root     // nil before the first use
	info os.FileInfo
}

// use calls do with the current folder. If do fails and the folder was replaced in the meantime, use calls do again
// with the new folder.
func (r *root) use(do func(*os.Root) error) error {
	for {
		info, err := r.stat()
		if err != nil {
			return err
		}
		found, err := r.useOf(info, do)
		switch {
		case !found:
			if err := r.reopen(); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		case err == nil || !r.isReplaced(info):
			return err
		}
	}
}

// useOf calls do with the folder that info describes. It returns false if a different folder is open.
func (r *root) useOf(info os.FileInfo, do func(*os.Root) error) (bool, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if r.open == nil || !os.SameFile(r.info, info) {
		return false, nil
	}
	return true, do(r.open)
}

// stat returns information about the folder. If the folder is a link, stat retries once, because the target may have
// just been replaced.
func (r *root) stat() (os.FileInfo, error) {
	info, err := os.Stat(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		return os.Stat(r.path)
	}
	return info, err
}

// isReplaced reports whether the name now refers to a different folder than the one that info describes.
func (r *root) isReplaced(info os.FileInfo) bool {
	now, err := r.stat()
	return err == nil && !os.SameFile(now, info)
}

// reopen opens the current folder in place of the previous one.
func (r *root) reopen() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	open, err := os.OpenRoot(r.path)
	if err != nil {
		return err
	}
	info, err := open.Stat(".")
	if err != nil {
		_ = open.Close()
		return err
	}
	if r.open != nil {
		_ = r.open.Close()
	}
	r.open, r.info = open, info
	return nil
}
