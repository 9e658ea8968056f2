package server

import (
	"context"
	"errors"
	"net"
	"time"
)

// Operation says how a server is run among others. The zero value is a server alone.
type Operation struct {
	// Admin is where /livez, /readyz and /metrics are answered; nil is nowhere.
	Admin net.Listener
	// Drain is for how long requests are still answered at the end, until a proxy has seen that readiness is gone.
	Drain time.Duration
	// LogRequests logs a line for each request.
	LogRequests bool
	// Version is that of the program.
	Version string
}

// Operate answers readers from listener until ctx ends and what is under way is done.
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
	stop() // last, so that who watches the server sees how it ends
	return errors.Join(err, <-administrated)
}
