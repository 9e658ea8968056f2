// Package lifetime says how long values live that several goroutines share: a [Lazy] is made when it is first
// asked for, a [Current] is replaced while it is used.
package lifetime

import (
	"context"
	"sync"
)

// Lazy is a value that is made once, when it is first asked for. What failed is tried again.
type Lazy[T any] struct {
	make func(context.Context) (T, error)

	mu    sync.Mutex
	made  bool
	value T
}

// NewLazy returns a value that make makes.
func NewLazy[T any](make func(context.Context) (T, error)) *Lazy[T] {
	return &Lazy[T]{make: make}
}

// Get returns the value. The first call makes it, and others wait meanwhile.
func (l *Lazy[T]) Get(ctx context.Context) (T, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.made {
		return l.value, nil
	}
	value, err := l.make(ctx)
	if err == nil {
		l.value, l.made = value, true
	}
	return value, err
}

// Made returns the value if there is one already.
func (l *Lazy[T]) Made() (T, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.value, l.made
}
