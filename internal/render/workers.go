package render

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// Workers are the JavaScript workers that run React, for one front end and the [payload.Site] of each language. The
// renderers of all versions of a site share them, because each call includes its document.
type Workers struct {
	pool *engine.Pool
	// key identifies everything that the workers add to pages, and shellKey everything that they add outside of articles.
	key, shellKey cache.Key
	spent         spentParts
	// rendered, shells and rows are components, shells and rows of tables of contents that have been rendered.
	rendered memo[payload.RenderedComponent]
	shells   memo[template]
	rows     memo[template]
	// results keeps shells and rows for later builds.
	results *cache.Dir
	// places are the paths of the landing page and of the sections of each language.
	places map[string][]string
}

// The functions of the server bundle.
const (
	addPartsFunction      = "addParts"
	componentsFunction    = "renderComponents"
	describePartsFunction = "describeParts"
	layoutFunction        = "renderLayout"
	markdownFunction      = "toMarkdown"
	sectionFunction       = "renderSection"
	setupFunction         = "setup"
	shellFunction         = "renderShell"
	tocRowFunction        = "renderTocRow"
)

// pageTime is the CPU time limit for a page. Most pages take a few milliseconds.
const pageTime = 3 * time.Second

// NewWorkers returns n workers for a front end's server bundle, which start on demand. sites contains the shared data
// of the pages of each language. parts is the code of the site's React components, or empty. results may be nil.
func NewWorkers(script engine.Script, sites []payload.Site, parts string, n int, results *cache.Dir) (*Workers, error) {
	sites = slices.Clone(sites)
	places := make(map[string][]string, len(sites))
	for i, s := range sites {
		sites[i].Sheets = nil
		places[s.Locale] = append(places[s.Locale], s.Home)
		for _, section := range s.Sections {
			places[s.Locale] = append(places[s.Locale], section.To)
		}
		places[s.Locale] = append(places[s.Locale], menuPlaces(s.Header)...)
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
	w := &Workers{pool: pool, shellKey: shell, key: cache.KeyOf(shell[:], []byte(parts)), places: places, results: results}
	w.rendered.most, w.shells.most, w.rows.most = maxComponents, maxShells, maxShells
	return w, nil
}

// menuPlaces returns the paths that determine which link of the header's menu a page marks.
func menuPlaces(header payload.Header) []string {
	if !header.MenuOnAllPages {
		return nil
	}
	var places []string
	add := func(to string) {
		if end := strings.IndexAny(to, "?#"); end >= 0 {
			to = to[:end]
		}
		places = append(places, to, path.Dir(strings.TrimSuffix(to, "/")))
	}
	for _, item := range header.Menu {
		add(item.To)
		for _, link := range item.Children {
			add(link.To)
		}
	}
	return places
}

// DescribeParts returns the server bundle's description of the site's own React components, as JSON.
func (w *Workers) DescribeParts(ctx context.Context) (string, error) {
	report, err := w.pool.Call(ctx, describePartsFunction, "")
	if err != nil {
		return "", fmt.Errorf("describe components: %w", err)
	}
	return report, nil
}

// Markdown returns the Markdown of components for agents, as a list in JSON. components are
// [payload.MarkdownComponents] as JSON.
func (w *Workers) Markdown(ctx context.Context, components []byte) (string, error) {
	texts, err := w.pool.Call(ctx, markdownFunction, string(components))
	switch {
	case errors.Is(err, engine.ErrLimit):
		return "", fmt.Errorf("toMarkdown needs more than %s or too much memory; check it for an infinite loop", pageTime)
	case err != nil:
		return "", fmt.Errorf("toMarkdown: %w", err)
	}
	return texts, nil
}

// Key returns a key that changes with anything that the workers add to pages.
func (w *Workers) Key() []byte { return w.key[:] }

// ShellKey returns a key that changes with anything that the workers add outside of articles.
func (w *Workers) ShellKey() []byte { return w.shellKey[:] }

// Close stops the workers.
func (w *Workers) Close() { w.pool.Close() }
