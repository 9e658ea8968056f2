package build

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchange swaps two directories atomically, or in two steps if the file system does not support that.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return exchangeInSteps(a, b)
	}
	return err
}
