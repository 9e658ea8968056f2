package engine

import (
	"context"
	"maps"
	"sync"
	"time"
)

// Usage counts the calls that are made with a context of [Count]. The zero Usage is ready to use.
type Usage struct {
	mu      sync.Mutex
	scripts map[string]ScriptUsage
}

// ScriptUsage is the usage of one script or service, by all its workers.
type ScriptUsage struct {
	Calls int `json:"calls"`
	// Processor is the processor time of the calls, 0 if the system does not report it.
	Processor time.Duration `json:"-"`
}

type usageKey struct{}

// Count returns a context whose calls, of any pool, are counted in u.
func Count(ctx context.Context, u *Usage) context.Context {
	return context.WithValue(ctx, usageKey{}, u)
}

// count adds a call of a script to the usage that ctx is counted in.
func count(ctx context.Context, script string, processor time.Duration) {
	u, ok := ctx.Value(usageKey{}).(*Usage)
	if !ok {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.scripts == nil {
		u.scripts = map[string]ScriptUsage{}
	}
	of := u.scripts[script]
	u.scripts[script] = ScriptUsage{of.Calls + 1, of.Processor + processor}
}

// Scripts returns the usage of each script that was called, by its name.
func (u *Usage) Scripts() map[string]ScriptUsage {
	u.mu.Lock()
	defer u.mu.Unlock()
	return maps.Clone(u.scripts)
}
