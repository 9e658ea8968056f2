//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// failLargeWrites has a write beyond the size that the system allows a file fail like any other, where it would end
// the program.
func failLargeWrites() { signal.Ignore(syscall.SIGXFSZ) }
