package build

import "errors"

var (
	// errLocked is the error for a directory that a running build has locked.
	errLocked = errors.New("another build is using the folder")
	// errNoLocks is the error of systems without file locks.
	errNoLocks = errors.New("folders cannot be locked here")
)
