// Package linkcheck checks whether the external URLs that a site links to still exist. A [Checker] requests each
// URL once and limits the number of concurrent requests. A [Memory] stores successful results for later runs.
package linkcheck

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Verdict is the result of checking a URL.
type Verdict int

// The verdicts. A URL is Alive if it responds, even if it requires a password or rejects bots. It is Dead if its host
// reports that it does not exist. It is Unsure if its host reports a temporary error, and Unreached if there is no
// response.
const (
	Alive Verdict = iota
	Dead
	Unsure
	Unreached
)

// Result is a verdict on a URL, together with its reason.
type Result struct {
	Verdict Verdict
	// Reason explains why the URL is not alive, as in "404 Not Found" or "no answer within 15s".
	Reason string
}

// Checker requests URLs. The zero Checker uses settings that are suitable for the public web.
type Checker struct {
	// Timeout is the maximum duration of a request. 0 means 15 seconds.
	Timeout time.Duration
	// Pause is the delay before the second attempt. It doubles before each further attempt. 0 means 1 second.
	Pause time.Duration
	// Program is the program name in the User-Agent header.
	Program string
	// Private allows requests to this machine and to hosts in private networks. If it is false, a link or redirect in a
	// pull request cannot be used to probe the network of the machine that runs the check.
	Private bool
}

const (
	defaultTimeout = 15 * time.Second
	defaultPause   = time.Second
	// attempts is the number of attempts for a URL with a temporary error. unreachedAttempts is the number of
	// attempts for a URL that does not respond, which may take a long time.
	attempts, unreachedAttempts = 3, 2
	// perHost and atOnce limit the number of concurrent requests per host and in total.
	perHost, atOnce = 4, 24
)

// Check requests each of the URLs and calls step after each one. It never calls step concurrently.
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

// transport returns Go's default transport with enough connections for concurrent requests to one host.
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

// ShouldCheck reports whether a URL should be checked. It must be on the web, and must not refer to this machine by
// name or to a host that is reserved for examples and tests.
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

// Page returns the URL without its fragment, because requests do not include fragments.
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
