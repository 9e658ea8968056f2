package render

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// Workers are the JavaScript workers that run React, for one front end and the [payload.Site] of each language. The
// renderers of all versions of a site share them: documents come with each call.
type Workers struct {
	pool *engine.Pool
	// key identifies everything that the workers add to pages, and shell everything that they add outside of articles.
	key, shell cache.Key
	spent      spentParts
}

// The functions of the server bundle that register and describe the site's own React components.
const (
	addPartsFunction      = "addParts"
	describePartsFunction = "describeParts"
	markdownFunction      = "toMarkdown"
)

// pageTime is the processor time that a page may take. Most pages take a few milliseconds.
const pageTime = 3 * time.Second

// NewWorkers returns n workers for a front end's server bundle, which start on demand. sites contains the shared data
// of the pages of each language. parts is the code of the site's React components, or empty.
func NewWorkers(script engine.Script, sites []payload.Site, parts string, n int) (*Workers, error) {
	sites = slices.Clone(sites)
	for i := range sites {
		sites[i].Sheets = nil
	}
	shared, err := encode(sites)
	if err != nil {
		return nil, fmt.Errorf("encode site: %w", err)
	}
	var prelude []engine.Call
	if parts != "" {
		prelude = append(prelude, engine.Call{Fn: addPartsFunction, Arg: parts})
	}
	prelude = append(prelude, engine.Call{Fn: setupFunction, Arg: shared})
	pool := engine.NewPool(script, engine.Limits{Time: pageTime}, n, prelude...)
	shell := cache.KeyOf(script.Source, []byte(shared))
	return &Workers{pool: pool, shell: shell, key: cache.KeyOf(shell[:], []byte(parts))}, nil
}

// DescribeParts returns the server bundle's description of the site's own React components, as JSON.
func (w *Workers) DescribeParts(ctx context.Context) (string, error) {
	report, err := w.pool.Call(ctx, describePartsFunction, "")
	if err != nil {
		return "", fmt.Errorf("describe components: %w", err)
	}
	return report, nil
}

// Markdown returns the Markdown of a document for agents. document is a [payload.MarkdownDocument] as JSON.
func (w *Workers) Markdown(ctx context.Context, document []byte) (string, error) {
	text, err := w.pool.Call(ctx, markdownFunction, string(document))
	switch {
	case errors.Is(err, engine.ErrLimit):
		return "", fmt.Errorf("toMarkdown needs more than %s or too much memory; check it for a loop that does not end", pageTime)
	case err != nil:
		return "", fmt.Errorf("toMarkdown: %w", err)
	}
	return text, nil
}

// Key returns a key that changes with anything that the workers add to pages.
func (w *Workers) Key() []byte { return w.key[:] }

// ShellKey returns a key that changes with anything that the workers add outside of articles.
func (w *Workers) ShellKey() []byte { return w.shell[:] }

// Close stops the workers.
func (w *Workers) Close() { w.pool.Close() }
