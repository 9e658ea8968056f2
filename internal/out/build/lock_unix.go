//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package build

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a directory until the returned file is closed or the process exits for any reason.
func lock(dir string) (*os.File, error) {
	held, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(held.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		_, err = os.Stat(dir) // the build that held the lock may have removed the directory
	} else if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errLocked
	} else {
		err = errNoLocks
	}
	if err != nil {
		_ = held.Close()
		return nil, err
	}
	return held, nil
}
