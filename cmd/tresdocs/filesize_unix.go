//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// failLargeWrites makes a write beyond the system's file size limit return an error instead of killing the process.
func failLargeWrites() { signal.Ignore(syscall.SIGXFSZ) }
