package dev

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
)

// members are the previews of the other sites in a workspace, by path prefix. Each is opened when one of its pages is
// first requested.
type members struct {
	open func(home, folder string) (*Preview, error)

	mu     sync.Mutex
	opened map[string]*lifetime.Lazy[*Preview]
}

// openMember opens and starts the preview of the site in a folder, whose pages are below home. stopped is done when the
// preview has stopped after the end of ctx.
func (p *Preview) openMember(ctx context.Context, home, folder string, stopped *sync.WaitGroup) (*Preview, error) {
	o, closeSite, err := p.options.Member(folder)
	if err != nil {
		return nil, fmt.Errorf("open the site in %s: %w", folder, err)
	}
	o.Base = home
	of, err := New(ctx, o)
	if err != nil {
		closeSite()
		return nil, fmt.Errorf("open the site in %s: %w", folder, err)
	}
	stop, err := of.start(ctx)
	if err != nil {
		of.screen.Close()
		closeSite()
		return nil, err
	}
	stopped.Go(func() {
		<-ctx.Done()
		stop()
		of.screen.Close()
		closeSite()
	})
	return of, nil
}

// at returns the preview of the site with the given path prefix.
func (m *members) at(home, folder string) (*Preview, error) {
	m.mu.Lock()
	of, ok := m.opened[home]
	if !ok {
		of = lifetime.NewLazy(func(context.Context) (*Preview, error) { return m.open(home, folder) })
		m.opened[home] = of
	}
	m.mu.Unlock()
	return of.Get(context.Background()) // the preview outlives the request
}

// serveMember answers a request for a page of another site in the workspace. It returns false for other requests.
func (p *Preview) serveMember(w http.ResponseWriter, r *http.Request) bool {
	home, folder, ok := p.memberAt(r.URL.Path)
	if !ok || p.members == nil {
		return false
	}
	of, err := p.members.at(home, folder)
	if err != nil {
		p.options.Log.Error("open site", "err", err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return true
	}
	of.ServeHTTP(w, r)
	return true
}

// memberAt returns the path prefix and the folder of the site with the page at a path.
func (p *Preview) memberAt(path string) (home, folder string, ok bool) {
	current, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		return "", "", false
	}
	for home, folder := range current.Members {
		if path == home || strings.HasPrefix(path, home+"/") {
			return home, folder, true
		}
	}
	return "", "", false
}
