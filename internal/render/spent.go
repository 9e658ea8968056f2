package render

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

// The CPU time limits for a page with the site's React components, and for identifying the components that take too
// long.
const (
	partsTime = 3 * time.Second
	partTime  = time.Second
)

// spentParts are the site's React components that took too much time or memory, with the reasons. They are rendered
// once per build, not once per page.
type spentParts struct {
	mu      sync.Mutex
	reasons map[string]string
	// tried holds a *sync.Once for each component by name. Pages wait until the component has been rendered by itself.
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

// article renders an article in React. If one of the site's components exceeds a limit, it renders the article without
// that component.
func (r *Renderer) article(ctx context.Context, page payload.Page, article []payload.Part) (string, error) {
	w := r.options.Workers
	request := payload.Components{Locale: page.Locale}
	parts := r.parts(article)
	if len(parts) == 0 {
		return w.article(ctx, request, article)
	}
	for _, part := range parts {
		once, _ := w.spent.tried.LoadOrStore(part.Name, new(sync.Once))
		once.(*sync.Once).Do(func() { w.try(ctx, request, part) })
	}
	request.Spent = w.spent.all()
	limited := engine.Allow(ctx, partsTime)
	for {
		result, err := w.article(limited, request, article)
		if !errors.Is(err, engine.ErrLimit) || ctx.Err() != nil {
			return result, err
		}
		before := len(request.Spent)
		for _, part := range parts {
			if request.Spent[part.Name] == "" {
				w.try(ctx, request, part)
			}
		}
		if request.Spent = w.spent.all(); len(request.Spent) == before {
			return "", err // the components exceed the limit only together
		}
		limited = engine.Allow(ctx, partsTime)
	}
}

// try renders a component by itself and records whether it exceeds a limit.
func (w *Workers) try(ctx context.Context, request payload.Components, part payload.Component) {
	if _, err := w.article(engine.Allow(ctx, partTime), request, []payload.Part{{Component: &part}}); errors.Is(err, engine.ErrLimit) {
		w.spent.add(part.Name, leftOut(partTime))
	}
}

// withLayout renders an article within one of the site's layouts. If the layout exceeds a limit, it is omitted from all
// pages and not rendered again; isWithin is then false.
func (r *Renderer) withLayout(ctx context.Context, page payload.LaidOut) (html string, isWithin bool, err error) {
	w := r.options.Workers
	name := sitecomponents.KindLayout.Named(page.Layout.Name)
	article := placeholders{page.Article}
	page.Article, page.HasTitle = token(0), strings.Contains(page.Article, "<h1")
	page.IsOmitted = w.spent.all()[name] != ""
	html, err = w.layOut(ctx, page)
	if errors.Is(err, engine.ErrLimit) && ctx.Err() == nil {
		w.spent.add(name, leftOut(pageTime))
		page.IsOmitted = true
		html, err = w.layOut(ctx, page)
	}
	return article.fill(html), !page.IsOmitted, err
}

// layOut calls the server bundle to render an article within a layout.
func (w *Workers) layOut(ctx context.Context, page payload.LaidOut) (string, error) {
	arg, err := encode(page)
	if err != nil {
		return "", fmt.Errorf("encode page %s: %w", page.Page.Path, err)
	}
	return w.pool.Call(ctx, layoutFunction, arg)
}

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
