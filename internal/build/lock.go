package build

import "errors"

var (
	// errLocked is the error of a directory that a living build holds.
	errLocked = errors.New("another build is using the folder")
	// errNoLocks is the error of a system that does not tell whether one does.
	errNoLocks = errors.New("folders cannot be locked here")
)
