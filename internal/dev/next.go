package dev

import (
	"context"
	"fmt"
	"html"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/server"
	"github.com/tresjs/tresdocs/internal/site"
)

// change tells browsers that there is a new state.
type change struct {
	// Turn counts the states.
	Turn  int    `json:"turn"`
	Build string `json:"build"`
	Shell string `json:"shell"`
	// Moved leads from the paths of pages that are gone to where their documents now are.
	Moved map[string]string `json:"moved,omitempty"`
}

// next reads the site anew after files have changed, and puts it on the screen. A site that cannot be
// read leaves the screen as it is and is a problem.
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
		p.tellProblems()
		return nil
	}
	p.turn++
	next, err := p.shown(state)
	if err != nil {
		state.Close()
		return err
	}
	told := change{Turn: p.turn, Build: state.Site.Build(), Shell: state.Shell}
	if before, ok := p.screen.Replace(next, next.close); ok {
		told.Moved = state.Site.Moved(before.Site)
	}
	if err := p.hub.tell(stateEvent, told, true); err != nil {
		return err
	}
	if files := p.publicFiles(changed); len(files) > 0 {
		if err := p.hub.tell(filesEvent, files, false); err != nil {
			return err
		}
	}
	p.tellProblems()
	return nil
}

// shown makes a state ready for requests.
func (p *Preview) shown(state *State) (*shown, error) {
	script := fmt.Sprintf(`<script defer src="%s" data-turn="%d" data-shell="%s"></script>`,
		clientPath, p.turn, html.EscapeString(state.Shell))
	files := &pages{site: state.Site, files: state.Published, fallback: state.Fallback, versions: state.Versions, script: script, since: time.Now(), rendered: map[string]*lifetime.Lazy[site.Page]{}}
	if now, ok := p.screen.Value(); ok {
		files.earlier = now.pages.before()
	}
	own := func() (*icons.Set, error) { return state.Icons, nil }
	http, err := server.New(server.Options{Files: files, Icons: own, Log: p.options.Log})
	if err != nil {
		return nil, err
	}
	return &shown{State: state, pages: files, http: http}, nil
}

// publicFiles gives the URL paths of the public files among those that have changed.
func (p *Preview) publicFiles(changed []string) []string {
	var paths []string
	for _, name := range changed {
		if rest, ok := strings.CutPrefix(name, site.PublicDir+"/"); ok {
			paths = append(paths, "/"+rest)
		}
	}
	return paths
}
