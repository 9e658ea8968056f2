// Package server answers HTTP requests for a built site. routes.go lists the routes. Requests that match no route and
// malformed requests are answered with an error page that reveals nothing about the server. build.go contains everything that
// belongs to one build, and builds.go replaces a build with the next one.
package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/out/insights"
)

// Options are the settings of a [Server].
type Options struct {
	// Files is the built site.
	Files fs.FS
	// Icons returns the icons that clients may request. It is called for each build. If Icons is nil, there are none.
	Icons func() (*icons.Set, error)
	// Agents returns the handler at [AgentsPath] for programs that read the site in files. Each version of the site
	// has a separate handler. If Agents is nil, there is no handler.
	Agents func(files fs.FS) Agents
	// Insights records missing pages and failed searches that readers report. The caller closes it. If it is nil, nothing is
	// recorded.
	Insights *insights.Recorder
	// Log receives internal errors. If it is nil, they are discarded.
	Log *slog.Logger
}

// Server is an http.Handler for one site.
type Server struct {
	builds       *builds
	recompressor *recompressor
	agents       http.Handler
	closeAgents  func()
	clients      *clients
	reporters    reporters
	insights     *insights.Recorder
	log          *slog.Logger
}

// The time limits of a connection. They tolerate slow connections, but not clients that never send anything.
const (
	readHeaderTimeout = 10 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 2 * time.Minute
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 64 << 10
	// shutdownTime is how long requests in progress may take during shutdown. It is longer than the five seconds
	// after which [http.Server.Shutdown] treats connections without a request, which browsers open in advance, as
	// idle.
	shutdownTime = 10 * time.Second
)

// New returns a server for the site in o.Files. The server switches to a new build as soon as one appears.
func New(o Options) (*Server, error) { return newServer(o, new(clients)) }

// newServer returns a server that shares its client limits with other servers.
func newServer(o Options, c *clients) (*Server, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Icons == nil {
		o.Icons = func() (*icons.Set, error) { return &icons.Set{}, nil }
	}
	recompressor := newRecompressor()
	builds := newBuilds(o, recompressor, c)
	if err := builds.check(context.Background()); err != nil {
		return nil, err
	}
	s := &Server{builds: builds, recompressor: recompressor, closeAgents: func() {}, clients: c, insights: o.Insights, log: o.Log}
	if o.Agents != nil {
		agents := o.Agents(o.Files)
		s.agents, s.closeAgents = agents.Handler(), agents.Close
	}
	return s, nil
}

// Close stops background work and frees the resources of the server.
func (s *Server) Close() {
	s.recompressor.close()
	s.builds.close()
	s.closeAgents()
}

// Serve answers requests from listener until ctx is done. It then waits for requests in progress to finish.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger) error {
	srv := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	return serve(ctx, listener, srv, shutdownTime)
}

// serve runs srv until ctx is done. It then aborts requests that are still in progress after shutdownTimeout.
func serve(ctx context.Context, listener net.Listener, srv *http.Server, shutdownTimeout time.Duration) error {
	done := make(chan error, 1)
	go func() { done <- srv.Serve(listener) }()
	select {
	case err := <-done:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if err := srv.Shutdown(last); err != nil {
		return errors.Join(fmt.Errorf("stop serving: %w", err), srv.Close())
	}
	return nil
}

// setHeaders sets the response headers for a path on the site.
func (b *build) setHeaders(w http.ResponseWriter, path string) {
	for _, header := range b.table().Of(path) {
		w.Header().Set(header.Name, header.Value)
	}
}

// setFileHeaders sets the response headers for the file at a path on the site.
func (b *build) setFileHeaders(w http.ResponseWriter, path string) {
	b.setHeaders(w, path)
	caching, _ := b.table().Caching(path)
	w.Header().Set("Cache-Control", caching)
}

// ServeHTTP answers r. It does not clean paths, so no mux redirects "//x" to "/x".
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	build := s.builds.current()
	if s.serveVersion(w, r, build) {
		return
	}
	build.setHeaders(w, "/")
	if path, ok := s.pathOf(w, r, build); ok {
		s.route(w, r, build, path)
	}
}
