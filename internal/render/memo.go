package render

import "sync"

// memo keeps the results of calls to React by their argument, up to a maximum number. The zero value of most means that
// nothing is kept. It is safe for concurrent use. Concurrent calls with the same argument may all be made.
type memo[V any] struct {
	most    int
	mu      sync.RWMutex
	results map[string]V
}

// get returns the result for an argument, calling compute if it is not known.
func (m *memo[V]) get(arg string, compute func() (V, error)) (V, error) {
	if result, ok := m.known(arg); ok {
		return result, nil
	}
	result, err := compute()
	if err == nil {
		m.add(arg, result)
	}
	return result, err
}

func (m *memo[V]) known(arg string) (V, bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	result, ok := m.results[arg]
	return result, ok
}

func (m *memo[V]) add(arg string, result V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.results) >= m.most {
		return
	}
	if m.results == nil {
		m.results = map[string]V{}
	}
	m.results[arg] = result
}
