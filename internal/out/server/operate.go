package server

import (
	"context"
	"errors"
	"net"
	"time"
)

// Operation configures how a server runs in a deployment. The zero value is for a standalone server.
type Operation struct {
	// Admin is the listener for /livez, /readyz and /metrics. If it is nil, they are not served.
	Admin net.Listener
	// Drain is how long the server still accepts requests during shutdown, so that a proxy has time to notice that it
	// is not ready.
	Drain time.Duration
	// LogRequests logs a line for each request.
	LogRequests bool
	// Version is the version of the program.
	Version string
}

// Operate answers requests from listener until ctx is done. It then waits for requests in progress to finish.
func (s *Server) Operate(ctx context.Context, listener net.Listener, o Operation) error {
	observer := &Observer{}
	if o.LogRequests {
		observer.Log = s.log
	}
	drained, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	admin := &Admin{Files: s.builds.fsys, Observer: observer, Version: o.Version}
	context.AfterFunc(ctx, func() {
		admin.Drain()
		time.AfterFunc(o.Drain, end)
	})
	if o.Admin == nil && !o.LogRequests {
		return Serve(drained, listener, s, s.log)
	}
	whole, stop := context.WithCancel(context.WithoutCancel(ctx))
	administrated := make(chan error, 1)
	go func() {
		if o.Admin == nil {
			administrated <- nil
			return
		}
		administrated <- Serve(whole, o.Admin, admin, s.log)
	}()
	err := Serve(drained, listener, observer.Wrap(s), s.log)
	stop() // stop this last, so that monitoring can observe the shutdown
	return errors.Join(err, <-administrated)
}
