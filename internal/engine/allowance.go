package engine

import (
	"context"
	"sync"
	"time"
)

// allowance is the CPU time left for all calls with the same context. A nil allowance is unlimited.
type allowance struct {
	mu   sync.Mutex
	left time.Duration
}

type allowanceKey struct{}

// Allow returns a context whose calls may use d of CPU time in total, across all pools. Once the time is used
// up, calls return an error that matches [ErrLimit]. If ctx already has an allowance, that allowance still applies.
func Allow(ctx context.Context, d time.Duration) context.Context {
	if allowanceOf(ctx) != nil {
		return ctx
	}
	return context.WithValue(ctx, allowanceKey{}, &allowance{left: d})
}

func allowanceOf(ctx context.Context) *allowance {
	a, _ := ctx.Value(allowanceKey{}).(*allowance)
	return a
}

// Spent reports whether the allowance of ctx is used up.
func Spent(ctx context.Context) bool {
	_, err := allowanceOf(ctx).limit(0)
	return err != nil
}

// limit returns the time limit of the next call, up to most.
func (a *allowance) limit(most time.Duration) (time.Duration, error) {
	if a == nil {
		return most, nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.left <= 0 {
		return 0, interrupted
	}
	return min(a.left, most), nil
}

func (a *allowance) spend(used time.Duration) {
	if a == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.left -= used
}
