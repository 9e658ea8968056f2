package golden

import (
	"fmt"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"testing"
	"time"
)

// LimitMemory terminates the test binary if it uses more than limit bytes before the test ends, so that a hostile input
// fails a test instead of exhausting the machine's memory. It logs the peak.
func LimitMemory(t *testing.T, limit uint64) {
	t.Helper()
	debug.FreeOSMemory() // release memory from other tests
	stop := WatchMemory(limit, t.Name())
	t.Cleanup(func() { t.Logf("at most %d MB of memory", stop()>>20) })
}

// WatchMemory terminates the process if it uses more than limit bytes, with a message that contains name. It returns a
// function that stops the watch and returns the peak.
func WatchMemory(limit uint64, name string) (stop func() uint64) {
	before := debug.SetMemoryLimit(int64(limit - limit/8)) // makes the collector run more often near the limit
	var peak atomic.Uint64
	done := make(chan struct{})
	sample := func() {
		peak.Store(max(peak.Load(), memoryInUse()))
		if peak.Load() > limit {
			fmt.Fprintf(os.Stderr, "%s uses %d MB of memory, more than %d\n", name, peak.Load()>>20, limit>>20)
			os.Exit(1)
		}
	}
	go func() {
		ticker := time.NewTicker(2 * time.Millisecond)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				sample()
			case <-done:
				return
			}
		}
	}()
	return func() uint64 {
		close(done)
		sample()
		debug.SetMemoryLimit(before)
		return peak.Load()
	}
}

// memoryInUse returns the amount of memory that the process has obtained from the operating system.
func memoryInUse() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
