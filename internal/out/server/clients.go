package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/site/store"
)

// The limits on how much one client can use the database and the search.
const (
	// queriesAtATime leaves half of the database connections to other clients.
	queriesAtATime = 2
	// turnTime is how long a query waits for earlier queries from the same client.
	turnTime = 2 * time.Second
)

// clients limits the number of concurrent queries and tool calls per client, so that one client cannot delay all
// others. The zero value is ready to use.
type clients struct {
	mu    sync.Mutex
	turns map[string]*turns
}

// turns holds the turns of one client. It counts its users, so that the client is removed after the last one.
type turns struct {
	free  chan struct{}
	users int
}

// take waits until a client has a free turn. Calling the returned function ends the turn. If no turn becomes free in
// time, the error is [store.ErrBusy].
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

// subnet is the prefix length of an IPv6 network whose addresses are all attributed to a single client.
const subnet = 64

// clientOf identifies the client of a request by its IP address. If the request comes through a proxy on this machine
// or in its network, it uses the last address in X-Forwarded-For, which the proxy has added. The client can forge
// earlier addresses.
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
		prefix, _ := address.Prefix(subnet) // shorter than the 128 bits of IPv6
		return prefix.String()
	}
	return address.String()
}
