package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/store"
)

// Limits of what one client asks a database or the search for.
const (
	// queriesAtATime leaves half of the database's connections to others.
	queriesAtATime = 2
	// turnTime is how long a query waits until those before it from the same client are answered.
	turnTime = 2 * time.Second
)

// clients lets each client ask some queries, or some calls of tools, at a time, so that no client holds up all others. The zero value is ready.
type clients struct {
	mu    sync.Mutex
	turns map[string]*turns
}

// turns are those of one client. Who holds or awaits one is counted, so that the client is forgotten after the last.
type turns struct {
	free  chan struct{}
	users int
}

// take waits for a turn of a client, which the result of take ends. The error is [store.ErrBusy] where none comes.
func (c *clients) take(ctx context.Context, client string) (end func(), err error) {
	t := c.join(client)
	limit := time.NewTimer(turnTime)
	defer limit.Stop()
	select {
	case t.free <- struct{}{}:
		return func() {
			<-t.free
			c.leave(client)
		}, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-limit.C:
		err = store.ErrBusy
	}
	c.leave(client)
	return nil, err
}

func (c *clients) join(client string) *turns {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.turns == nil {
		c.turns = map[string]*turns{}
	}
	t := c.turns[client]
	if t == nil {
		t = &turns{free: make(chan struct{}, queriesAtATime)}
		c.turns[client] = t
	}
	t.users++
	return t
}

func (c *clients) leave(client string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := c.turns[client]
	if t.users--; t.users == 0 {
		delete(c.turns, client)
	}
}

// subnet is the part of an IPv6 address that one client may choose the rest of.
const subnet = 64

// clientOf names the client of a request by its address. Behind a proxy on this machine or in its network, that is the
// one which the proxy added to X-Forwarded-For last: who is nearer cannot be told by the client itself.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if address.IsLoopback() || address.IsPrivate() {
		list := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
		if named, err := netip.ParseAddr(strings.TrimSpace(list[strings.LastIndex(list, ",")+1:])); err == nil {
			address = named
		}
	}
	address = address.Unmap().WithZone("")
	if address.Is6() {
		prefix, _ := address.Prefix(subnet) // IPv6 has that many bits
		return prefix.String()
	}
	return address.String()
}
