//go:build !linux

package store

import "time"

// threadTime is not available on this platform.
func threadTime() (time.Duration, bool) { return 0, false }
