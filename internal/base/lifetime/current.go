package lifetime

import (
	"sync"
	"sync/atomic"
)

// Current holds a value that can be replaced while it is in use. A replaced value is closed when its last user releases
// it. The zero Current holds no value.
type Current[T any] struct {
	mu      sync.RWMutex
	current *entry[T]
	open    atomic.Int32
	// replaced waits for replaced values to be closed.
	replaced sync.WaitGroup
}

// entry is a value and the number of its users.
type entry[T any] struct {
	value T
	close func()
	users sync.WaitGroup
}

// Value returns the current value without keeping it open. If there is no current value, Value returns false.
func (c *Current[T]) Value() (value T, ok bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.current == nil {
		return value, false
	}
	return c.current.value, true
}

// Acquire returns the current value and keeps it open until release is called. If there is no current value, Acquire
// returns false, and release does nothing.
func (c *Current[T]) Acquire() (value T, release func(), ok bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.current == nil {
		return value, func() {}, false
	}
	c.current.users.Add(1)
	return c.current.value, c.current.users.Done, true
}

// Replace makes value the current value and returns the previous value, if there was one. close is called when value
// has been replaced and is no longer in use.
func (c *Current[T]) Replace(value T, close func()) (previous T, ok bool) {
	c.open.Add(1)
	return c.swap(&entry[T]{value: value, close: close})
}

// Close removes the current value and waits until all values are closed.
func (c *Current[T]) Close() {
	c.swap(nil)
	c.replaced.Wait()
}

// Open returns the number of values that have not been closed yet.
func (c *Current[T]) Open() int { return int(c.open.Load()) }

func (c *Current[T]) swap(next *entry[T]) (value T, ok bool) {
	c.mu.Lock()
	previous := c.current
	c.current = next
	c.mu.Unlock()
	if previous == nil {
		return value, false
	}
	c.replaced.Go(func() {
		previous.users.Wait()
		previous.close()
		c.open.Add(-1)
	})
	return previous.value, true
}
