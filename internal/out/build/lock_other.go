//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package build

import "os"

// lock returns an error, because this system has no file locks.
func lock(string) (*os.File, error) { return nil, errNoLocks }
