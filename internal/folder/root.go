package folder

import (
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

// use calls do with the folder that is there now.
func (r *root) use(do func(*os.Root) error) error {
	for {
		info, err := os.Stat(r.path)
		if err != nil {
			return err
		}
		r.mu.RLock()
		if r.open != nil && os.SameFile(r.info, info) {
			defer r.mu.RUnlock()
			return do(r.open)
		}
		r.mu.RUnlock()
		if err := r.reopen(); err != nil {
			return err
		}
	}
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
