package build

import "errors"

var (
	// errLocked is returned for a directory that another running build has locked.
	errLocked = errors.New("another build is using the folder")
	// errNoLocks is returned on systems without file locks.
	errNoLocks = errors.New("this system does not support folder locks")
)
