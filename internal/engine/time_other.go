//go:build !unix

package engine

import "time"

// processorTime returns 0 because it is not implemented for this operating system.
func processorTime() time.Duration { return 0 }
