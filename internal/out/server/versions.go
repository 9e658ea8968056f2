package server

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/outputs"
)

// version is another version of the site. It is served below a path, like a separate site.
type version struct {
	// home is the path of the version's landing page on the host.
	home   string
	server *lifetime.Lazy[*Server]
}

// versionsIn returns the versions listed in a build, without opening them.
func (b *builds) versionsIn(latest outputs.Latest) []version {
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

// serveVersion answers a request for another version of the site. It returns false for other requests.
func (s *Server) serveVersion(w http.ResponseWriter, r *http.Request, now *build) bool {
	versions, err := now.versions.Get(r.Context())
	if err != nil {
		return false // the files of the site itself are unreadable too
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

// closeVersions frees the resources of all versions.
func (b *build) closeVersions() {
	versions, _ := b.versions.Peek()
	for _, v := range versions {
		if server, ok := v.server.Peek(); ok {
			server.Close()
		}
	}
}
