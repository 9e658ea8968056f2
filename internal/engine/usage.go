package engine

import (
	"context"
	"maps"
	"sync"
	"time"
)

// Usage counts the calls made with a context from [Count]. The zero value is ready to use.
type Usage struct {
	mu        sync.Mutex
	functions map[string]FunctionUsage
}

// FunctionUsage is the usage of one function of a script or service, summed over all workers.
type FunctionUsage struct {
	Calls int `json:"calls"`
	// Processor is the CPU time of the calls, or 0 if the operating system does not report it.
	Processor time.Duration `json:"-"`
}

type usageKey struct{}

// Count returns a context whose calls are counted in u, across all pools.
func Count(ctx context.Context, u *Usage) context.Context {
	return context.WithValue(ctx, usageKey{}, u)
}

// count adds one function call to the Usage of ctx.
func count(ctx context.Context, script, function string, processor time.Duration) {
	u, ok := ctx.Value(usageKey{}).(*Usage)
	if !ok {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.functions == nil {
		u.functions = map[string]FunctionUsage{}
	}
	name := script + " " + function
	of := u.functions[name]
	u.functions[name] = FunctionUsage{of.Calls + 1, of.Processor + processor}
}

// Functions returns the usage of each called function, keyed by script and function name, such as "server.js
// renderShell".
func (u *Usage) Functions() map[string]FunctionUsage {
	u.mu.Lock()
	defer u.mu.Unlock()
	return maps.Clone(u.functions)
}
