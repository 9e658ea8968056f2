package render

import (
	"fmt"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Workers are the processes in which React renders what one front end makes of one [payload.Site]. The
// renderers of all states that a site goes through share them: documents come with each call.
type Workers struct {
	pool *engine.Pool
	key  cache.Key
}

// NewWorkers returns n workers for a front end's server bundle. They start when they are first needed. They render
// the same for every build id in site.
func NewWorkers(script engine.Script, site payload.Site, n int) (*Workers, error) {
	site.Build, site.Sheets = "", nil
	shared, err := encode(site)
	if err != nil {
		return nil, fmt.Errorf("encode site: %w", err)
	}
	pool := engine.NewPool(script, engine.Limits{}, n, engine.Call{Fn: setupFunction, Arg: shared})
	return &Workers{pool: pool, key: cache.KeyOf(script.Source, []byte(shared))}, nil
}

// Key changes with anything that the workers add to what they render.
func (w *Workers) Key() []byte { return w.key[:] }

// Close stops the workers.
func (w *Workers) Close() { w.pool.Close() }
