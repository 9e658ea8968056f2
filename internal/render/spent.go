package render

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// The processor time for a page with the site's React components, and for finding out which of them takes too long.
const (
	partsTime = 3 * time.Second
	partTime  = time.Second
)

// spentParts are the site's React components that took too much time or memory, with the reasons. They are rendered
// once per build, not once per page.
type spentParts struct {
	mu      sync.Mutex
	reasons map[string]string
	// tried holds a *sync.Once for each component by name: pages wait until the component has been rendered by itself.
	tried sync.Map
}

func (s *spentParts) all() map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.reasons)
}

func (s *spentParts) add(name, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.reasons == nil {
		s.reasons = map[string]string{}
	}
	s.reasons[name] = reason
}

// render renders a page in React. If one of the site's components exceeds a limit, it renders the page without that
// component.
func (r *Renderer) render(ctx context.Context, page payload.Render) (string, error) {
	parts := r.parts(page.Article)
	if len(parts) == 0 {
		return r.call(ctx, page)
	}
	for _, part := range parts {
		once, _ := r.options.Workers.spent.tried.LoadOrStore(part.Name, new(sync.Once))
		once.(*sync.Once).Do(func() { r.try(ctx, page, part) })
	}
	page.Spent = r.options.Workers.spent.all()
	limited := engine.Allow(ctx, partsTime)
	for {
		result, err := r.call(limited, page)
		if !errors.Is(err, engine.ErrLimit) || ctx.Err() != nil {
			return result, err
		}
		before := len(page.Spent)
		for _, part := range parts {
			if page.Spent[part.Name] == "" {
				r.try(ctx, page, part)
			}
		}
		if page.Spent = r.options.Workers.spent.all(); len(page.Spent) == before {
			return "", err // the components exceed the limit only together
		}
		limited = engine.Allow(ctx, partsTime)
	}
}

// try renders a component by itself and records whether it exceeds a limit.
func (r *Renderer) try(ctx context.Context, page payload.Render, part payload.Component) {
	page.Article, page.Layout = []payload.Part{{Component: &part}}, nil
	if _, err := r.call(engine.Allow(ctx, partTime), page); errors.Is(err, engine.ErrLimit) {
		r.options.Workers.spent.add(part.Name, leftOut(partTime))
	}
}

// withLayout renders a page in React within one of the site's layouts. If the page exceeds a limit only with the
// layout, the layout is omitted from all pages and not rendered again; isWithin is then false.
func (r *Renderer) withLayout(ctx context.Context, page payload.Render) (result string, isWithin bool, err error) {
	spent := &r.options.Workers.spent
	name := layoutPrefix + page.Layout.Name
	isSpent := spent.all()[name] != ""
	if !isSpent {
		result, err = r.render(ctx, page)
		if !errors.Is(err, engine.ErrLimit) || ctx.Err() != nil {
			return result, true, err
		}
	}
	page.Layout = nil
	result, err = r.render(ctx, page)
	if !isSpent && err == nil {
		spent.add(name, leftOut(pageTime))
	}
	return result, false, err
}

// layoutPrefix distinguishes layouts from components in [spentParts] and faults.
const layoutPrefix = "layout "

// leftOut returns the reason why a component that exceeded limit is not rendered.
func leftOut(limit time.Duration) string {
	return fmt.Sprintf("it takes more than %s or too much memory, and is omitted from all pages", limit)
}

// parts lists the site's own components in an article, inner ones first.
func (r *Renderer) parts(article []payload.Part) []payload.Component {
	if r.options.IsPart == nil {
		return nil
	}
	var found []payload.Component
	for _, part := range article {
		if part.Component == nil {
			continue
		}
		for _, slot := range slices.Sorted(maps.Keys(part.Component.Slots)) {
			found = append(found, r.parts(part.Component.Slots[slot])...)
		}
		if r.options.IsPart(part.Component.Name) {
			found = append(found, *part.Component)
		}
	}
	return found
}

// call renders a page in a worker.
func (r *Renderer) call(ctx context.Context, page payload.Render) (string, error) {
	arg, err := encode(page)
	if err != nil {
		return "", fmt.Errorf("encode page %s: %w", page.Page.Path, err)
	}
	return r.options.Workers.pool.Call(ctx, pageFunction, arg)
}
