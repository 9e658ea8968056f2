package render

import (
	"context"
	"sync"
)

// memo keeps the results of calls to React, keyed by argument, up to a maximum number. It is safe for concurrent use. A
// call is made only once, even if several goroutines need its result at the same time.
type memo[V any] struct {
	most    int
	mu      sync.Mutex
	results map[string]*result[V]
}

// result is the result of a call that may still be running.
type result[V any] struct {
	done  chan struct{}
	value V
	err   error
}

// claim returns the result for an argument. If isMine is set, the caller must make the call and finish the result.
func (m *memo[V]) claim(arg string) (r *result[V], isMine bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r, ok := m.results[arg]; ok {
		return r, false
	}
	r = &result[V]{done: make(chan struct{})}
	if len(m.results) < m.most {
		if m.results == nil {
			m.results = map[string]*result[V]{}
		}
		m.results[arg] = r
	}
	return r, true
}

// finish sets a claimed result. Errors are not kept, because they may depend on the caller.
func (m *memo[V]) finish(arg string, r *result[V], value V, err error) {
	r.value, r.err = value, err
	if err != nil {
		m.mu.Lock()
		if m.results[arg] == r {
			delete(m.results, arg)
		}
		m.mu.Unlock()
	}
	close(r.done)
}

// wait returns a result that another goroutine has claimed. It returns false if that goroutine's call has failed.
func (r *result[V]) wait(ctx context.Context) (value V, ok bool) {
	select {
	case <-r.done:
		return r.value, r.err == nil
	case <-ctx.Done():
		return value, false
	}
}

// get returns the result for an argument, calling compute if it is not known.
func (m *memo[V]) get(ctx context.Context, arg string, compute func() (V, error)) (V, error) {
	r, isMine := m.claim(arg)
	if isMine {
		value, err := compute()
		m.finish(arg, r, value, err)
		return value, err
	}
	if value, ok := r.wait(ctx); ok {
		return value, nil
	}
	return compute()
}
