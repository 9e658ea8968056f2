package dev

import (
	"context"
	"maps"
	"slices"
	"time"
)

// An editor that saves one file is done within debounce. After a burst of changes, such as a switch of the
// branch, the wait is longer, but never beyond maxDelay.
const (
	debounce      = 4 * time.Millisecond
	burstDebounce = 40 * time.Millisecond
	storm         = 3 // files
	maxDelay      = 400 * time.Millisecond
)

// batches passes on the names from names in batches of changes that belong together, without duplicates. It
// ends when ctx is done.
func batches(ctx context.Context, names <-chan string, handOn chan<- []string) {
	var (
		batch = map[string]bool{}
		first time.Time
		timer = time.NewTimer(0)
		ready chan<- []string // set while a batch is pending
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

// pause returns how long to wait for more after n files changed within a time.
func pause(n int, within time.Duration) time.Duration {
	wait := debounce
	if n > storm {
		wait = burstDebounce
	}
	return max(0, min(wait, maxDelay-within))
}
