package dev

import (
	"context"
	"maps"
	"slices"
	"time"
)

// An editor that saves one file is done within debounce; what comes as a storm, such as a change of the
// branch, is waited for longer, but never beyond maxDelay.
const (
	debounce      = 4 * time.Millisecond
	burstDebounce = 40 * time.Millisecond
	storm         = 3 // files
	maxDelay      = 400 * time.Millisecond
)

// batches hands on the names that come on names, those together that come together, each once. It
// ends with ctx.
func batches(ctx context.Context, names <-chan string, handOn chan<- []string) {
	var (
		batch = map[string]bool{}
		first time.Time
		timer = time.NewTimer(0)
		ready chan<- []string // set while there is a batch to hand on
	)
	<-timer.C
	for {
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case name := <-names:
			if len(batch) == 0 {
				first = time.Now()
			}
			batch[name] = true
			ready = nil
			timer.Reset(pause(len(batch), time.Since(first)))
		case <-timer.C:
			ready = handOn
		case ready <- slices.Sorted(maps.Keys(batch)):
			batch, ready = map[string]bool{}, nil
		}
	}
}

// pause says how long to wait for more after n files came within a time.
func pause(n int, within time.Duration) time.Duration {
	wait := debounce
	if n > storm {
		wait = burstDebounce
	}
	return max(0, min(wait, maxDelay-within))
}
