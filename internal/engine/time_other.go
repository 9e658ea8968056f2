//go:build !unix

package engine

import "time"

// processorTime returns 0: this system is not asked.
func processorTime() time.Duration { return 0 }
