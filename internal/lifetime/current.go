package lifetime

import (
	"sync"
	"sync/atomic"
)

// Current holds a value that is replaced while it is used. A value that was replaced is closed when its last
// user has released it. The zero Current holds none.
type Current[T any] struct {
	mu   sync.RWMutex
	now  *entry[T]
	open atomic.Int32
	// former waits for the values that are replaced and not closed yet.
	former sync.WaitGroup
}

// entry is a value with its users.
type entry[T any] struct {
	value T
	close func()
	users sync.WaitGroup
}

// Value returns the value in use without keeping it open. It reports false if there is none.
func (c *Current[T]) Value() (value T, ok bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.now == nil {
		return value, false
	}
	return c.now.value, true
}

// Acquire returns the value in use and keeps it open until release is called. It reports false if there is none;
// release does nothing then.
func (c *Current[T]) Acquire() (value T, release func(), ok bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.now == nil {
		return value, func() {}, false
	}
	c.now.users.Add(1)
	return c.now.value, c.now.users.Done, true
}

// Replace puts value in the place of the one in use, which it returns if there was one. close is called once
// value has been replaced itself and nobody uses it.
func (c *Current[T]) Replace(value T, close func()) (before T, ok bool) {
	c.open.Add(1)
	return c.swap(&entry[T]{value: value, close: close})
}

// Close takes the value out of use and waits until all values are closed.
func (c *Current[T]) Close() {
	c.swap(nil)
	c.former.Wait()
}

// Open returns the number of values that are not closed.
func (c *Current[T]) Open() int { return int(c.open.Load()) }

func (c *Current[T]) swap(next *entry[T]) (value T, ok bool) {
	c.mu.Lock()
	before := c.now
	c.now = next
	c.mu.Unlock()
	if before == nil {
		return value, false
	}
	c.former.Go(func() {
		before.users.Wait()
		before.close()
		c.open.Add(-1)
	})
	return before.value, true
}
