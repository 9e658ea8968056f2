package server

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/publish"
)

// version is another version of the site, which stands below a path of it and is served like a site of its own.
type version struct {
	// home is the path of the host that it stands below.
	home   string
	server *lifetime.Lazy[*Server]
}

// versionsIn returns the versions that a build says it has. None is opened yet.
func (b *builds) versionsIn(latest publish.Latest) []version {
	var list []version
	for _, home := range latest.Versions {
		list = append(list, version{string(latest.Base) + home, lifetime.NewLazy(func(context.Context) (*Server, error) {
			files, err := fs.Sub(b.fsys, strings.TrimPrefix(home, "/"))
			if err != nil {
				return nil, fmt.Errorf("open version %s: %w", home, err)
			}
			return newServer(Options{Files: files, Icons: b.icons, Agents: b.agents, Log: b.log}, b.clients)
		})})
	}
	return list
}

// serveVersion answers a request for another version of the site; it is false where it is for none.
func (s *Server) serveVersion(w http.ResponseWriter, r *http.Request, now *build) bool {
	versions, err := now.versions.Get(r.Context())
	if err != nil {
		return false // the site's own files cannot be read either
	}
	for _, v := range versions {
		if r.URL.Path != v.home && !strings.HasPrefix(r.URL.Path, v.home+"/") {
			continue
		}
		server, err := v.server.Get(context.WithoutCancel(r.Context()))
		if err != nil {
			s.broken(w, r, "open version", err)
			return true
		}
		server.ServeHTTP(w, r)
		return true
	}
	return false
}

// closeVersions frees what versions hold.
func (b *build) closeVersions() {
	versions, _ := b.versions.Made()
	for _, v := range versions {
		if server, made := v.server.Made(); made {
			server.Close()
		}
	}
}
