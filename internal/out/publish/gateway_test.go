package publish_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/tresjs/tresdocs/internal/out/publish"
	"github.com/tresjs/tresdocs/internal/testkit/nettest"
)

const bucketName = "docs"

// gateway is a store behind a proxy. The store is versitygw, which keeps objects as files in a folder.
type gateway struct {
	dir    string // the folder of the bucket
	store  string // the address of the store
	target publish.Target

	mu sync.Mutex
	// fault is called before a request is forwarded to the store. If it returns true, it has already responded to the
	// request.
	fault func(w http.ResponseWriter, r *http.Request) bool
}

// startGateway starts a store with an empty bucket.
func startGateway(t *testing.T) *gateway {
	if testing.Short() {
		t.Skip("compiles versitygw, an S3 server: make test-all")
	}
	t.Helper()
	program, err := exec.Command("go", "tool", "-modfile=versitygw.mod", "-n", "versitygw").Output()
	if err != nil {
		t.Fatalf("build versitygw: %v", err)
	}
	root := t.TempDir()
	g := &gateway{dir: filepath.Join(root, bucketName)}
	if err := os.Mkdir(g.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	g.store = nettest.FreeAddress(t)
	cmd := exec.Command(strings.TrimSpace(string(program)), "--port", g.store, "--quiet", "posix", root)
	cmd.Env = append(os.Environ(), "ROOT_ACCESS_KEY=key", "ROOT_SECRET_KEY=secret")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	nettest.AwaitListener(t, g.store)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	proxy := g.proxy()
	t.Cleanup(proxy.Close)
	g.target = publish.Target{Endpoint: proxy.URL, Region: "us-east-1", Bucket: bucketName, Prefix: "site"}
	return g
}

// proxy starts a server that forwards requests to the store unless fault handles them.
func (g *gateway) proxy() *httptest.Server {
	pass := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: g.store})
			r.Out.Host = r.In.Host // the signature covers the host
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) {}, // killed clients have disconnected
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the client has disconnected
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		g.mu.Lock()
		fault := g.fault
		g.mu.Unlock()
		if fault == nil || !fault(w, r) {
			ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context())) // the store receives the bytes that were sent
			defer cancel()
			pass.ServeHTTP(w, r.WithContext(ctx))
		}
	}))
}

// breaks sets the fault function, or disables it if the function is nil. Calls of the function do not overlap.
func (g *gateway) breaks(fault func(w http.ResponseWriter, r *http.Request) bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var one sync.Mutex
	g.fault = fault
	if fault != nil {
		g.fault = func(w http.ResponseWriter, r *http.Request) bool {
			one.Lock()
			defer one.Unlock()
			return fault(w, r)
		}
	}
}

// objects reads the objects below the prefix in the bucket, except the record.
func (g *gateway) objects(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	files := os.DirFS(filepath.Join(g.dir, g.target.Prefix))
	for _, name := range names(t, files) {
		if strings.Contains(name, ".sgwtmp.") {
			continue // an incomplete object
		}
		data, err := os.ReadFile(filepath.Join(g.dir, g.target.Prefix, name))
		if err != nil {
			t.Fatal(err)
		}
		if name != ".tresdocs-published.json" {
			all[name] = string(data)
		}
	}
	return all
}

// empty deletes all objects in the bucket.
func (g *gateway) empty(t *testing.T) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(g.dir, g.target.Prefix)); err != nil {
		t.Fatal(err)
	}
}

// head returns the headers that the store sends for an object.
func (g *gateway) head(t *testing.T, name string) http.Header {
	t.Helper()
	header, err := publish.Head(t.Context(), g.target, name)
	if err != nil {
		t.Fatal(err)
	}
	return header
}
