package dev

import (
	"context"
	"fmt"
	"html"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/site"
)

// change is the event that notifies browsers of a new state.
type change struct {
	// Turn is the number of the state.
	Turn  int    `json:"turn"`
	Build string `json:"build"`
	Shell string `json:"shell"`
	// Moved maps the paths of removed pages to the current paths of their documents.
	Moved map[string]string `json:"moved,omitempty"`
}

// next reads the site again after files have changed, and makes the result the current state. If the site cannot be
// read, it keeps the current state and reports the error as a problem.
func (p *Preview) next(ctx context.Context, changed []string) error {
	state, problems, err := p.options.Open(ctx, changed)
	if ctx.Err() != nil {
		if state != nil {
			state.Close()
		}
		return ctx.Err()
	}
	if err != nil {
		problems = append(problems, diag.Errorf(diag.Pos{}, "%s", err))
	}
	p.opened = problems
	if state == nil {
		p.reportProblems()
		return nil
	}
	p.turn++
	next, err := p.shown(state)
	if err != nil {
		state.Close()
		return err
	}
	event := change{Turn: p.turn, Build: state.Site.Build(), Shell: state.Shell}
	if previous, ok := p.screen.Replace(next, next.close); ok {
		event.Moved = state.Site.Moved(previous.Site)
	}
	if err := p.hub.broadcast(stateEvent, event, true); err != nil {
		return err
	}
	if files := p.publicFiles(changed); len(files) > 0 {
		if err := p.hub.broadcast(filesEvent, files, false); err != nil {
			return err
		}
	}
	p.reportProblems()
	return nil
}

// shown prepares a state for answering requests.
func (p *Preview) shown(state *State) (*shown, error) {
	script := fmt.Sprintf(`<script defer src="%s" data-turn="%d" data-shell="%s"></script>`,
		html.EscapeString(p.clientPath()), p.turn, html.EscapeString(state.Shell))
	files := &pages{site: state.Site, files: state.Published, fallback: state.Fallback, versions: state.Versions, script: script, since: time.Now(), rendered: map[string]*lifetime.Lazy[site.Page]{}}
	if current, ok := p.screen.Value(); ok {
		files.earlier = current.pages.before()
	}
	siteIcons := func() (*icons.Set, error) { return state.Icons, nil }
	http, err := server.New(server.Options{Files: files, Icons: siteIcons, Log: p.options.Log})
	if err != nil {
		return nil, err
	}
	return &shown{State: state, pages: files, http: http}, nil
}

// publicFiles returns the URL paths of the changed files in the public folder.
func (p *Preview) publicFiles(changed []string) []string {
	var paths []string
	for _, name := range changed {
		if rest, ok := strings.CutPrefix(name, site.PublicDir+"/"); ok {
			paths = append(paths, "/"+rest)
		}
	}
	return paths
}
