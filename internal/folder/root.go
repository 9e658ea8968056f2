package folder

import (
	"errors"
	"io/fs"
	"os"
	"sync"
)

// root is the folder that has a name at the moment. It is kept open, since to open it costs three times as much
// as to look up a file in it; the garbage collector closes the last one.
type root struct {
	path string

	mu   sync.RWMutex // held for writing while another folder is opened
	open *os.Root     // nil before the first use
	info os.FileInfo
}

// use calls do with the folder that is there now. Where do fails and another folder has taken its place meanwhile, the
// files of the former one may be gone already, and do is called again.
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

// useOf calls do with the folder that info describes; it is false where another one is open.
func (r *root) useOf(info os.FileInfo, do func(*os.Root) error) (bool, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if r.open == nil || !os.SameFile(r.info, info) {
		return false, nil
	}
	return true, do(r.open)
}

// stat describes the folder. A link is asked twice: what it led to may just have been removed.
func (r *root) stat() (os.FileInfo, error) {
	info, err := os.Stat(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		return os.Stat(r.path)
	}
	return info, err
}

// isReplaced reports whether another folder than the one that info describes has the name now.
func (r *root) isReplaced(info os.FileInfo) bool {
	now, err := r.stat()
	return err == nil && !os.SameFile(now, info)
}

// reopen opens the folder that is there now, in the place of one that was.
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
