package search

import (
	"context"
	"sync"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Index finds sections as the search of a browser does: it runs the same script on the same files.
type Index struct {
	mu sync.Mutex
	vm *engine.VM
}

// OpenIndex returns an index of files that [Files] has made. script is the front end's search bundle. The index
// gives up a query after the time that limits allow.
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

// Find returns the addresses of the sections that each query finds, the best first.
func (x *Index) Find(ctx context.Context, queries []string) ([][]string, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, x.vm.Interrupt)()
	found, err := find(x.vm, queries)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return found, err
}

// Close frees the index. Nobody may use it any more.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.vm.Close()
}
