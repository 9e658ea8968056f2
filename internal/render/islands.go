package render

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// The server bundle marks the number of each island of a component with these characters. The number on a page depends
// on the components before it.
const (
	islandStart = '\uE012'
	islandEnd   = '\uE013'
)

// maxComponents is the maximum number of rendered components kept in memory. A site has far fewer, unless all of its
// components differ in more than their content.
const maxComponents = 1000

// article renders the components of an article. Components that differ only in the HTML in their slots, such as
// callouts with the same color, are rendered once.
func (w *Workers) article(ctx context.Context, request payload.Components, parts []payload.Part) (string, error) {
	calls := make([]componentCall, 0, len(parts))
	for _, part := range parts {
		if part.Component != nil {
			call, err := newComponentCall(*part.Component, request)
			if err != nil {
				return "", err
			}
			calls = append(calls, call)
		}
	}
	if err := w.components(ctx, request, calls); err != nil {
		return "", err
	}
	size := 0
	for _, part := range parts {
		size += len(part.HTML)
	}
	for _, call := range calls {
		size += call.size()
	}
	var b strings.Builder
	b.Grow(size)
	islands, next := 0, 0
	for _, part := range parts {
		if part.Component == nil {
			b.WriteString(part.HTML)
			continue
		}
		call := calls[next]
		next++
		call.pieces.write(&b, numberIslands(call.rendered.HTML, islands))
		islands += call.rendered.Islands
	}
	return b.String(), nil
}

// componentCall is a component whose HTML is replaced with tokens.
type componentCall struct {
	component payload.Component
	pieces    placeholders
	// key identifies what React renders.
	key      string
	rendered payload.RenderedComponent
}

// size returns the approximate size of the component with its content, in bytes.
func (c componentCall) size() int {
	size := len(c.rendered.HTML)
	for _, piece := range c.pieces {
		size += len(piece)
	}
	return size
}

func newComponentCall(c payload.Component, request payload.Components) (componentCall, error) {
	var call componentCall
	call.component = call.pieces.component(c)
	request.Components = []payload.Component{call.component}
	key, err := encode(request)
	if err != nil {
		return componentCall{}, fmt.Errorf("encode component %q: %w", c.Name, err)
	}
	call.key = key
	return call, nil
}

// components renders those components that have not been rendered before, in one call.
func (w *Workers) components(ctx context.Context, request payload.Components, calls []componentCall) error {
	results := make([]*result[payload.RenderedComponent], len(calls))
	var mine []int
	for i, call := range calls {
		var isMine bool
		if results[i], isMine = w.rendered.claim(call.key); isMine {
			mine = append(mine, i)
			request.Components = append(request.Components, call.component)
		}
	}
	rendered, err := w.renderComponents(ctx, request)
	for n, i := range mine {
		if err == nil {
			calls[i].rendered = rendered[n]
		}
		w.rendered.finish(calls[i].key, results[i], calls[i].rendered, err)
	}
	if err != nil {
		return err
	}
	for i := range calls {
		var ok bool
		if calls[i].rendered, ok = results[i].wait(ctx); ok {
			continue
		}
		request.Components = []payload.Component{calls[i].component}
		again, err := w.renderComponents(ctx, request)
		if err != nil {
			return err
		}
		calls[i].rendered = again[0]
	}
	return nil
}

// renderComponents renders components in React.
func (w *Workers) renderComponents(ctx context.Context, request payload.Components) ([]payload.RenderedComponent, error) {
	if len(request.Components) == 0 {
		return nil, nil
	}
	arg, err := encode(request)
	if err != nil {
		return nil, fmt.Errorf("encode components: %w", err)
	}
	answer, err := w.pool.Call(ctx, componentsFunction, arg)
	if err != nil {
		return nil, err
	}
	var rendered []payload.RenderedComponent
	if err := json.Unmarshal([]byte(answer), &rendered); err != nil || len(rendered) != len(request.Components) {
		return nil, fmt.Errorf("%s returned %d of %d components: %w", componentsFunction, len(rendered), len(request.Components), err)
	}
	return rendered, nil
}

// numberIslands replaces the tokens of islands with their numbers, starting at first.
func numberIslands(html string, first int) string {
	before, rest, found := strings.Cut(html, string(islandStart))
	if !found {
		return html
	}
	var b strings.Builder
	b.Grow(len(html))
	for found {
		b.WriteString(before)
		number, after, _ := strings.Cut(rest, string(islandEnd))
		n, _ := strconv.Atoi(number) // written by the server bundle
		b.WriteString(strconv.Itoa(first + n))
		before, rest, found = strings.Cut(after, string(islandStart))
	}
	b.WriteString(before)
	return b.String()
}
