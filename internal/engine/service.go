package engine

import (
	"fmt"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Service is a part of this program that workers run instead of a script, such as a parser that may take years or
// exhaust memory on some inputs. It runs in a process that can be killed.
type Service struct {
	Name string
	Call func(fn, arg string) (string, error)
}

// The exit codes that report which limit a call has exceeded.
const (
	exitTime   = 3
	exitMemory = 4
)

// watchInterval is how often the limits of a running call are checked. In this time, Go can allocate about 10 MB.
const watchInterval = 5 * time.Millisecond

// grace is how long a script may take to respond to an interrupt. It cannot respond while the engine itself is busy,
// for example searching an infinite list.
const grace = time.Second

// watch interrupts the call that starts now when this process has used limit of CPU time, unless stop is called
// first. It exits the process if the interrupt has no effect, or if the process uses more than memory bytes. A limit
// of 0 means no limit.
func watch(limit time.Duration, memory uintptr, interrupt func()) (stop func()) {
	done := make(chan struct{})
	begin, used := time.Now(), processorTime()
	go func() {
		ticks := time.NewTicker(watchInterval)
		defer ticks.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticks.C:
			}
			spent := processorTime() - used
			if used == 0 { // the operating system does not report it
				spent = time.Since(begin)
			}
			switch {
			case spent > limit+grace:
				os.Exit(exitTime)
			case spent > limit:
				interrupt()
			}
			if memory > 0 && memoryInUse() > uint64(memory) {
				os.Exit(exitMemory)
			}
		}
	}()
	return func() { close(done) }
}

// collectBelow makes the garbage collector keep the memory of this process below limit if possible. Otherwise, garbage
// could double the memory that a service needs, so that it would exceed its limit.
func collectBelow(limit uintptr) {
	debug.SetMemoryLimit(int64(limit - limit/8))
}

// memoryInUse returns the memory in bytes that this process has not returned to the operating system.
func memoryInUse() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// serviceNamed returns the service with the given name.
func serviceNamed(name string, services []Service) (Service, error) {
	for _, s := range services {
		if s.Name == name {
			return s, nil
		}
	}
	return Service{}, fmt.Errorf("this program has no service %q: pass it to engine.ServeIfWorker", name)
}
