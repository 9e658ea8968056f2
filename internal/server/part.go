package server

import "sync"

// part is a part of a build that is made when it is first asked for. What failed is tried again.
type part[T any] struct {
	make func() (T, error)

	mu    sync.Mutex
	made  bool
	value T
}

func (p *part[T]) get() (T, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.made {
		return p.value, nil
	}
	value, err := p.make()
	if err == nil {
		p.value, p.made = value, true
	}
	return value, err
}
