package search

import (
	"context"
	"sync"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Index runs searches as browsers do, with the same script and the same files.
type Index struct {
	mu sync.Mutex
	vm *engine.VM
}

// OpenIndex returns an index of files that [Files] created. script is the search bundle of the front end. limits apply
// to each query separately.
func OpenIndex(script engine.Script, limits engine.Limits, files []File) (*Index, error) {
	vm, err := engine.NewVM(script, limits)
	if err != nil {
		return nil, err
	}
	if err := load(vm, files); err != nil {
		_ = vm.Close()
		return nil, err
	}
	return &Index{vm: vm}, nil
}

// Find returns the URLs of the sections that match each query, best first.
func (x *Index) Find(ctx context.Context, queries []string) ([][]string, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, x.vm.Interrupt)()
	results, err := find(x.vm, queries)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return results, err
}

// Close frees the index. It must not be used afterwards.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.vm.Close()
}
