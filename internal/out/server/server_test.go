package server

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"
)

// TestEndWithStuckClient checks that shutdown closes connections that do not end on their own.
func TestEndWithStuckClient(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan struct{})
	srv := &http.Server{Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		defer close(ended)
		stop()
		<-r.Context().Done()
	})}
	client, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if _, err := client.Write([]byte("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	if err := serve(ctx, listener, srv, time.Millisecond); err == nil {
		t.Error("canceling the request was not reported")
	}
	select {
	case <-ended:
	case <-time.After(30 * time.Second):
		t.Error("the request was not canceled")
	}
}

// TestSilentConnection checks that shutdown does not wait for an open connection without a request.
func TestSilentConnection(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, listener, http.NotFoundHandler(), slog.New(slog.DiscardHandler)) }()
	silent, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	answer, err := http.Get("http://" + listener.Addr().String()) // it is served after the idle connection has been accepted
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	stop()
	if err := <-ended; err != nil {
		t.Errorf("the server returned %v", err)
	}
}
