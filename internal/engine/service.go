package engine

import (
	"fmt"
	"os"
	"runtime/metrics"
	"time"
)

// Service is a part of this program that workers run in place of a script: one that some texts keep busy for years, or
// that fills the memory, such as a parser. It runs in a process that can be killed.
type Service struct {
	Name string
	Call func(fn, arg string) (string, error)
}

// Exit codes by which a worker says which limit a call has reached.
const (
	exitTime   = 3
	exitMemory = 4
)

// watchInterval is how often a call is compared with its limits. Go fills about 30 MB meanwhile.
const watchInterval = 20 * time.Millisecond

// grace is how long a script may take to heed an interruption. It does not while the engine itself is busy, such as
// with a search in an endless list.
const grace = time.Second

// watch interrupts the call that begins now when it has used the processor of this process for limit, unless stop is
// called before. It ends the process if that has no effect, or if the process takes more memory than that; 0 is any.
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
			if used == 0 { // the system does not say
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

// memoryInUse returns the memory of this process that the system has not got back, in bytes.
func memoryInUse() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// serviceNamed returns one of services.
func serviceNamed(name string, services []Service) (Service, error) {
	for _, s := range services {
		if s.Name == name {
			return s, nil
		}
	}
	return Service{}, fmt.Errorf("this program has no service %q: pass it to engine.ServeIfWorker", name)
}
