package dev

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
)

// members contains the previews of the other sites in a workspace, keyed by path prefix. Each is opened when one of its pages is
// first requested.
type members struct {
	// start returns the preview of the site in a folder. It is opened on first use, and is closed when stop is called.
	start func(home, folder string) (of *lifetime.Lazy[*Preview], stop context.CancelFunc)

	mu     sync.Mutex
	opened map[string]opened
}

// opened is the preview of another site.
type opened struct {
	folder string
	site   *lifetime.Lazy[*Preview]
	stop   context.CancelFunc
}

// newMembers returns previews that are closed at the end of ctx. stopped is then done when all of them are closed.
func (p *Preview) newMembers(ctx context.Context, stopped *sync.WaitGroup) *members {
	return &members{opened: map[string]opened{}, start: func(home, folder string) (*lifetime.Lazy[*Preview], context.CancelFunc) {
		ctx, stop := context.WithCancel(ctx)
		return lifetime.NewLazy(func(context.Context) (*Preview, error) { return p.openMember(ctx, home, folder, stopped) }), stop
	}}
}

// openMember opens and starts the preview of the site in a folder, whose pages are below home. stopped is done when the
// preview has stopped after the end of ctx.
func (p *Preview) openMember(ctx context.Context, home, folder string, stopped *sync.WaitGroup) (*Preview, error) {
	if err := ctx.Err(); err != nil { // the preview is stopping
		return nil, err
	}
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
		of.folder = folder
		of.site, of.stop = m.start(home, folder)
		m.opened[home] = of
	}
	m.mu.Unlock()
	return of.site.Get(context.Background()) // the preview outlives the request
}

// keep closes the previews of all sites except those in the given folders, by path prefix.
func (m *members) keep(folders map[string]string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for home, of := range m.opened {
		if folders[home] != of.folder {
			of.stop()
			delete(m.opened, home)
		}
	}
}

// keepMembers closes the previews of sites that are no longer in the workspace.
func (p *Preview) keepMembers() {
	current, done, ok := p.screen.Acquire()
	defer done()
	if ok && p.members != nil {
		p.members.keep(current.Members)
	}
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
