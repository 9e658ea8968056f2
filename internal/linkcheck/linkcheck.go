// Package linkcheck asks the web whether the addresses that a site links to still lead somewhere. A
// [Checker] asks for each once, few at a time, and a [Memory] keeps good answers for later.
package linkcheck

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Verdict is what is known of an address.
type Verdict int

// An address that answers is Alive, also where it wants a password or no robots; one whose host says that
// there is nothing is Dead; one that is in trouble just now is Unsure; and Unreached is one that nothing
// came back from.
const (
	Alive Verdict = iota
	Dead
	Unsure
	Unreached
)

// Result is what came of asking for an address.
type Result struct {
	Verdict Verdict
	// Reason says why an address is not alive: "404 Not Found", "no answer within 15s".
	Reason string
}

// Checker asks for addresses. Its zero value asks as is proper on the open web.
type Checker struct {
	// Timeout is how long one request may take, 0 for 15 s.
	Timeout time.Duration
	// Pause is the time before the second attempt, and doubles before each further one; 0 for 1 s.
	Pause time.Duration
	// Program names the program to the hosts it asks.
	Program string
}

const (
	defaultTimeout = 15 * time.Second
	defaultPause   = time.Second
	// attempts is how often an address is asked for that is in trouble, and unreachedAttempts one from
	// which nothing comes back, maybe only after a long time.
	attempts, unreachedAttempts = 3, 2
	// perHost and atOnce are how many requests are under way to one host and in all.
	perHost, atOnce = 4, 24
)

// Check asks for each of addresses and calls step after each; calls do not overlap.
func (c Checker) Check(ctx context.Context, addresses []string, step func()) map[string]Result {
	client := &http.Client{Timeout: orElse(c.Timeout, defaultTimeout), Transport: transport()}
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

// transport is that of Go, but with enough connections for the requests to one host.
func transport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = perHost
	return t
}

// Asked reports whether address is one to ask for: of the web, and not of the hosts that are reserved for
// examples and tests, nor this machine by its name.
func Asked(address string) bool {
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

// Page is the address without the place in its page, which is not asked for.
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
