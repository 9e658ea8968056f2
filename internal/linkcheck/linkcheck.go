// Package linkcheck checks whether the external addresses that a site links to still exist. A [Checker] requests each
// address once, with few concurrent requests, and a [Memory] stores good answers for later.
package linkcheck

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Verdict is the state of an address.
type Verdict int

// The verdicts. An address is Alive if it answers, even if it requires a password or refuses robots. It is Dead if its
// host says that it does not exist, Unsure if its host has a temporary error, and Unreached if there is no answer.
const (
	Alive Verdict = iota
	Dead
	Unsure
	Unreached
)

// Result is the result of requesting an address.
type Result struct {
	Verdict Verdict
	// Reason says why the address is not alive: "404 Not Found", "no answer within 15s".
	Reason string
}

// Checker requests addresses. The zero Checker has settings for the public web.
type Checker struct {
	// Timeout is how long one request may take, 0 for 15 s.
	Timeout time.Duration
	// Pause is the time before the second attempt, and doubles before each further one; 0 for 1 s.
	Pause time.Duration
	// Program is the name in the User-Agent header.
	Program string
	// Private allows requests to hosts of private networks and to this machine. Otherwise, a link or a redirect in a pull
	// request could probe the network of the machine that checks it.
	Private bool
}

const (
	defaultTimeout = 15 * time.Second
	defaultPause   = time.Second
	// attempts is the number of attempts for an address with a temporary error, and unreachedAttempts for an address
	// that does not respond, which may take a long time.
	attempts, unreachedAttempts = 3, 2
	// perHost and atOnce limit the concurrent requests to one host and in total.
	perHost, atOnce = 4, 24
)

// Check requests each of addresses and calls step after each. Calls of step do not overlap.
func (c Checker) Check(ctx context.Context, addresses []string, step func()) map[string]Result {
	client := &http.Client{Timeout: orElse(c.Timeout, defaultTimeout), Transport: c.transport()}
	defer client.CloseIdleConnections()
	results := make(map[string]Result, len(addresses))
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		hosts = map[string]chan struct{}{}
		all   = make(chan struct{}, atOnce)
	)
	for _, address := range addresses {
		host := hostOf(address)
		if hosts[host] == nil {
			hosts[host] = make(chan struct{}, perHost)
		}
		ofHost := hosts[host]
		group.Go(func() {
			ofHost <- struct{}{}
			all <- struct{}{}
			result := c.patiently(ctx, client, address)
			<-all
			<-ofHost
			mu.Lock()
			defer mu.Unlock()
			results[address] = result
			step()
		})
	}
	group.Wait()
	return results
}

// transport is Go's default with enough connections for the requests to one host.
func (c Checker) transport() http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = perHost
	if c.Private {
		return t
	}
	direct := t.Clone()
	direct.Proxy, direct.DialContext = nil, publicDialer.DialContext
	return guarded{direct, t}
}

// ShouldCheck reports whether address is one to check: on the web, and not of the hosts that are reserved for
// examples and tests, nor this machine by its name.
func ShouldCheck(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return false
	}
	host := strings.ToLower(u.Hostname())
	for _, reserved := range []string{"localhost", "test", "example", "invalid", "local", "example.com", "example.org", "example.net"} {
		if host == reserved || strings.HasSuffix(host, "."+reserved) {
			return false
		}
	}
	return true
}

// Page returns the address without its fragment, which is not part of a request.
func Page(address string) string {
	page, _, _ := strings.Cut(address, "#")
	return page
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

func orElse(d, fallback time.Duration) time.Duration {
	if d > 0 {
		return d
	}
	return fallback
}
