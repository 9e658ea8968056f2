package dev

import (
	"context"
	"maps"
	"slices"
	"time"
)

// The delays before a batch is sent. An editor finishes saving a file within debounce. After many changes in a short
// time, for example after switching branches, the delay is longer, but at most maxDelay.
const (
	debounce      = 4 * time.Millisecond
	burstDebounce = 40 * time.Millisecond
	storm         = 3 // files
	maxDelay      = 400 * time.Millisecond
)

// batches collects related changes from names into batches without duplicates, and sends the batches to handOn. It
// returns when ctx is done.
func batches(ctx context.Context, names <-chan string, handOn chan<- []string) {
	var (
		batch = map[string]bool{}
		first time.Time
		timer = time.NewTimer(0)
		ready chan<- []string // non-nil while a batch is pending
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

// pause returns how long to wait for more changes after n files have changed within the given time.
func pause(n int, within time.Duration) time.Duration {
	wait := debounce
	if n > storm {
		wait = burstDebounce
	}
	return max(0, min(wait, maxDelay-within))
}
