// Package server answers HTTP requests for a built site. routes.go lists what it answers; a request for
// anything else, or one that is malformed, gets an error that tells the reader and gives nothing away.
// build.go holds what belongs to one build, and builds.go puts the next one in its place.
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

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/insights"
)

// Options are the settings of a [Server].
type Options struct {
	// Files is the built site.
	Files fs.FS
	// Icons gives those that clients may ask for, anew for each build; nil has none.
	Icons func() (*icons.Set, error)
	// Agents makes what answers programs that read the site in files, at [AgentsPath]; nil answers none. Each version
	// of the site has its own.
	Agents func(files fs.FS) Agents
	// Insights notes what readers miss; nil notes nothing. Whoever made it closes it.
	Insights *insights.Recorder
	// Log receives what goes wrong on our side; nil discards it.
	Log *slog.Logger
}

// Server is an http.Handler for one site.
type Server struct {
	builds       *builds
	recompressor *recompressor
	agents       http.Handler
	closeAgents  func()
	clients      *clients
	insights     *insights.Recorder
	log          *slog.Logger
}

// Limits of a connection: a reader on a slow line is waited for, one that never sends is not.
const (
	readHeaderTimeout = 10 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 2 * time.Minute
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 64 << 10
	// shutdownTime is how long requests under way may take to end: longer than the five seconds after which
	// [http.Server.Shutdown] takes a connection without a request, as browsers open them ahead, for an idle one.
	shutdownTime = 10 * time.Second
)

// New returns a server for the site in o.Files. Whenever there is another build in it, that one is served.
func New(o Options) (*Server, error) { return newServer(o, new(clients)) }

// newServer returns a server whose clients take turns with those of others.
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

// Close ends what the server does beside requests and frees what it holds.
func (s *Server) Close() {
	s.recompressor.close()
	s.builds.close()
	s.closeAgents()
}

// Serve answers requests from listener until ctx ends, then lets those under way finish.
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

// serve has srv answer requests until ctx ends. What is then under way is cut off after patience.
func serve(ctx context.Context, listener net.Listener, srv *http.Server, patience time.Duration) error {
	done := make(chan error, 1)
	go func() { done <- srv.Serve(listener) }()
	select {
	case err := <-done:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	if err := srv.Shutdown(last); err != nil {
		return errors.Join(fmt.Errorf("stop serving: %w", err), srv.Close())
	}
	return nil
}

// setHeaders gives an answer the headers of a path of the site.
func (b *build) setHeaders(w http.ResponseWriter, path string) {
	for _, header := range b.table().Of(path) {
		w.Header().Set(header.Name, header.Value)
	}
}

// setFileHeaders gives an answer the headers of the file at a path of the site.
func (b *build) setFileHeaders(w http.ResponseWriter, path string) {
	b.setHeaders(w, path)
	caching, _ := b.table().Caching(path)
	w.Header().Set("Cache-Control", caching)
}

// ServeHTTP answers r. Paths are taken as they were sent: no mux redirects "//x" to "/x".
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	now := s.builds.current()
	if s.serveVersion(w, r, now) {
		return
	}
	now.setHeaders(w, "/")
	if path, ok := s.pathOf(w, r, now); ok {
		s.route(w, r, now, path)
	}
}
