// Package server answers HTTP requests for a built site. routes.go lists what it answers; a request for
// anything else, or one that is malformed, gets an error that tells the reader and gives nothing away.
package server

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/tresjs/tresdocs/internal/icons"
)

// Options are the settings of a [Server].
type Options struct {
	// Files is the built site.
	Files fs.FS
	// Icons are those that clients may ask for; nil has none.
	Icons *icons.Set
	// Log receives what goes wrong on our side; nil discards it.
	Log *slog.Logger
}

// Server is an http.Handler for one site.
type Server struct {
	files     *files
	redirects map[string]string
	data      *data
	icons     *icons.Set
	log       *slog.Logger
}

// Limits of a connection: a reader on a slow line is waited for, one that never sends is not.
const (
	readHeaderTimeout = 10 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 2 * time.Minute
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 64 << 10
	// shutdownTime is how long requests under way may take to end.
	shutdownTime = 5 * time.Second
)

// New returns a server for the site in o.Files.
func New(o Options) (*Server, error) {
	redirects, err := readRedirects(o.Files)
	if err != nil {
		return nil, err
	}
	log := o.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	set := o.Icons
	if set == nil {
		set = &icons.Set{}
	}
	return &Server{files: newFiles(o.Files), redirects: redirects, data: &data{fsys: o.Files}, icons: set, log: log}, nil
}

// Close frees what the server holds; no request may be under way.
func (s *Server) Close() error { return s.data.close() }

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
	done := make(chan error, 1)
	go func() { done <- srv.Serve(listener) }()
	select {
	case err := <-done:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := srv.Shutdown(last); err != nil {
		return fmt.Errorf("stop serving: %w", err)
	}
	return nil
}

// ServeHTTP answers r. Paths are taken as they were sent: no mux redirects "//x" to "/x".
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Referrer-Policy", "strict-origin-when-cross-origin")
	s.route(w, r)
}
