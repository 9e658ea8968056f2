// Package lifetime manages values that are shared by goroutines. A [Lazy] is created on first use, and a [Current] can
// be replaced while it is in use.
package lifetime

import (
	"context"
	"sync"
)

// Lazy is a value that is created on first use. If creating it fails, the next use tries again.
type Lazy[T any] struct {
	create func(context.Context) (T, error)

	mu      sync.Mutex
	isReady bool
	value   T
}

// NewLazy returns a Lazy whose value is created by create.
func NewLazy[T any](create func(context.Context) (T, error)) *Lazy[T] {
	return &Lazy[T]{create: create}
}

// Get returns the value. The first call creates it, and concurrent calls wait for it.
func (l *Lazy[T]) Get(ctx context.Context) (T, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isReady {
		return l.value, nil
	}
	value, err := l.create(ctx)
	if err == nil {
		l.value, l.isReady = value, true
	}
	return value, err
}

// Peek returns the value if it has already been created.
func (l *Lazy[T]) Peek() (T, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.value, l.isReady
}
