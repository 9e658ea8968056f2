package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/testkit/nettest"
)

// instance is one of several servers that serve the same site.
type instance struct {
	address, admin string
	cmd            *exec.Cmd
}

// TestInstances serves a site from two servers behind a proxy. It replaces both servers and the site while readers
// request pages. No request may fail.
func TestInstances(t *testing.T) {
	if testing.Short() {
		t.Skip("serves a site under load: make test-all")
	}
	dir := loadSite(t)
	b := &balancer{}
	b.add(startInstance(t, dir))
	b.add(startInstance(t, dir))
	proxy := httptest.NewServer(b)
	t.Cleanup(proxy.Close)

	ctx, stop := context.WithCancel(t.Context())
	var readers sync.WaitGroup
	var requests, failures atomic.Int64
	for range 8 {
		readers.Go(func() {
			for ctx.Err() == nil {
				if err := readPage(proxy.URL); err != nil {
					failures.Add(1)
					t.Error(err)
				}
				requests.Add(1)
			}
		})
	}
	for round := range 2 {
		changeSite(t, dir, round)
		built(t, dir, "--keep", "3")
		next := startInstance(t, dir)
		b.add(next)
		old := b.first()
		if err := old.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		awaitStatus(t, old.admin+"/readyz", http.StatusServiceUnavailable) // it still serves requests of readers
		b.remove(old)
		if err := old.cmd.Wait(); err != nil {
			t.Errorf("shutting down a server: %v", err)
		}
	}
	stop()
	readers.Wait()
	if requests.Load() == 0 {
		t.Error("no requests were sent")
	}
	t.Logf("%d requests, %d failures", requests.Load(), failures.Load())

	metrics := fetched(t, b.first().admin+"/metrics")
	for _, want := range []string{`tresdocs_http_requests_total{method="GET",code="200"} `, `tresdocs_http_request_duration_seconds_bucket{le="+Inf"} `, "tresdocs_site_written_timestamp_seconds 1", "go_goroutines "} {
		if !strings.Contains(metrics, want) {
			t.Errorf("metrics have no %q:\n%s", want, metrics)
		}
	}
}

// startInstance starts a server and waits until it is ready.
func startInstance(t *testing.T, dir string) instance {
	t.Helper()
	address := nettest.FreeAddress(t)
	cmd := exec.Command("tresdocs", "serve", "--dir", filepath.Join(dir, "dist"), "--addr", "127.0.0.1:0", "--admin", address, "--drain", "1s", "--json")
	i := instance{"http://" + startListening(t, cmd), "http://" + address, cmd}
	awaitStatus(t, i.admin+"/readyz", http.StatusOK)
	awaitStatus(t, i.admin+"/livez", http.StatusOK)
	return i
}

// balancer forwards requests to its instances in turn.
type balancer struct {
	mu        sync.Mutex
	instances []instance
	turn      int
}

func (b *balancer) add(i instance) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.instances = append(b.instances, i)
}

func (b *balancer) first() instance {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.instances[0]
}

func (b *balancer) remove(i instance) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n := range b.instances {
		if b.instances[n].address == i.address {
			b.instances = append(b.instances[:n:n], b.instances[n+1:]...)
			return
		}
	}
}

// ServeHTTP forwards a request to the next instance.
func (b *balancer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	b.turn++
	address := b.instances[b.turn%len(b.instances)].address
	b.mu.Unlock()
	target, err := url.Parse(address)
	if err != nil {
		panic(err) // the servers print their addresses
	}
	httputil.NewSingleHostReverseProxy(target).ServeHTTP(w, r)
}

// readPage requests the landing page like a visitor. It returns an error if the page is incomplete.
func readPage(address string) error {
	answer, err := http.Get(address + "/")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && (answer.StatusCode != http.StatusOK || !strings.Contains(string(text), "</html>")) {
		err = fmt.Errorf("%s: %d bytes", answer.Status, len(text))
	}
	return err
}

// awaitStatus waits until an address responds with a status.
func awaitStatus(t *testing.T, address string, want int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		answer, err := http.Get(address)
		if err != nil {
			continue
		}
		_ = answer.Body.Close()
		if answer.StatusCode == want {
			return
		}
	}
	t.Fatalf("%s never responded with %d", address, want)
}

func fetched(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
