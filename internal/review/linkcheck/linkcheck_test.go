package linkcheck_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/review/linkcheck"
)

// web is a site that returns all kinds of responses.
func web(t *testing.T) *httptest.Server {
	t.Helper()
	var flaky, crowd atomic.Int32
	mux := http.NewServeMux()
	status := func(code int) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
	}
	mux.HandleFunc("/ok", status(200))
	mux.HandleFunc("/gone", status(410))
	mux.HandleFunc("/private", status(403))
	mux.HandleFunc("/broken", status(500))
	mux.HandleFunc("/teapot", status(418))
	mux.Handle("/moved", http.RedirectHandler("/ok", http.StatusMovedPermanently))
	mux.Handle("/lost", http.RedirectHandler("/nothing-here", http.StatusFound))
	mux.Handle("/loop", http.RedirectHandler("/loop", http.StatusFound))
	mux.HandleFunc("/no-head", func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusNotFound)
		}
	})
	mux.HandleFunc("/flaky", func(w http.ResponseWriter, _ *http.Request) {
		if flaky.Add(1) <= 3 { // HEAD and GET, then HEAD
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	mux.HandleFunc("/hangs", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/drops", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	mux.HandleFunc("/crowd/", func(w http.ResponseWriter, _ *http.Request) {
		if crowd.Add(1) > 4 {
			w.WriteHeader(http.StatusGone) // exceeds the limit of concurrent requests per host
		}
		time.Sleep(time.Millisecond)
		crowd.Add(-1)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}

func TestCheck(t *testing.T) {
	base := web(t).URL
	want := map[string]linkcheck.Result{
		"/ok":           {},
		"/moved":        {},
		"/private":      {}, // the page exists but rejects robots
		"/no-head":      {}, // many hosts do not support HEAD
		"/flaky":        {}, // succeeds at the second attempt
		"/gone":         {Verdict: linkcheck.Dead, Reason: "410 Gone"},
		"/nothing-here": {Verdict: linkcheck.Dead, Reason: "404 Not Found"},
		"/lost":         {Verdict: linkcheck.Dead, Reason: "404 Not Found"},
		"/broken":       {Verdict: linkcheck.Unsure, Reason: "500 Internal Server Error"},
		"/teapot":       {Verdict: linkcheck.Unsure, Reason: "418 I'm a teapot"},
		"/loop":         {Verdict: linkcheck.Unreached, Reason: "stopped after 10 redirects"},
		"/drops":        {Verdict: linkcheck.Unreached, Reason: "EOF"},
	}
	var addresses []string
	for path := range want {
		addresses = append(addresses, base+path)
	}
	steps := 0
	checker := linkcheck.Checker{Private: true, Pause: time.Millisecond, Program: "test"}
	results := checker.Check(t.Context(), addresses, func() { steps++ })
	for path, result := range want {
		if got := results[base+path]; got != result {
			t.Errorf("%s: %+v, want %+v", path, got, result)
		}
	}
	if steps != len(want) {
		t.Errorf("%d steps, not %d", steps, len(want))
	}
}

// TestHangs checks that a request is canceled if the host accepts the connection but never responds.
func TestHangs(t *testing.T) {
	address := web(t).URL + "/hangs"
	checker := linkcheck.Checker{Private: true, Timeout: 50 * time.Millisecond, Pause: time.Millisecond}
	want := linkcheck.Result{Verdict: linkcheck.Unreached, Reason: "no answer within 50ms"}
	if got := checker.Check(t.Context(), []string{address}, func() {})[address]; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestUnreached checks a port without a server, and a host that does not exist.
func TestUnreached(t *testing.T) {
	results := linkcheck.Checker{Private: true, Pause: time.Millisecond}.Check(t.Context(), []string{"http://127.0.0.1:1/", "http://a b/"}, func() {})
	if r := results["http://127.0.0.1:1/"]; r.Verdict != linkcheck.Unreached || !strings.Contains(r.Reason, "refused") {
		t.Errorf("closed port: %+v", r)
	}
	if r := results["http://a b/"]; r.Verdict != linkcheck.Unreached {
		t.Errorf("malformed address: %+v", r)
	}
}

// TestPrivate checks that hosts in private networks are not requested, regardless of how their addresses are written.
func TestPrivate(t *testing.T) {
	requested := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { requested = true }))
	defer server.Close()
	addresses := []string{server.URL, "http://0.0.0.0:1/", "http://[::1]:1/", "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/latest/meta-data", "http://100.64.0.1/", "http://[64:ff9b::a00:1]/", "http://[2002:a00:1::1]/"}
	results := linkcheck.Checker{Pause: time.Millisecond}.Check(t.Context(), addresses, func() {})
	for _, address := range addresses {
		if r := results[address]; r.Verdict != linkcheck.Unreached || !strings.Contains(r.Reason, "private network") {
			t.Errorf("%s: %+v", address, r)
		}
	}
	if requested {
		t.Error("the server received a request")
	}
}

// TestPerHost checks the limit on concurrent requests to a host.
func TestPerHost(t *testing.T) {
	base := web(t).URL
	var addresses []string
	for i := range 60 {
		addresses = append(addresses, base+"/crowd/"+strings.Repeat("x", i))
	}
	results := linkcheck.Checker{Private: true, Pause: time.Millisecond}.Check(t.Context(), addresses, func() {})
	for address, result := range results {
		if result.Verdict != linkcheck.Alive {
			t.Fatalf("%s: %+v", address, result)
		}
	}
}

// TestCancel checks that a canceled check returns immediately, even if requests are still running.
func TestCancel(t *testing.T) {
	base := web(t).URL
	ctx, cancel := context.WithCancel(t.Context())
	var group sync.WaitGroup
	group.Go(func() { linkcheck.Checker{Private: true}.Check(ctx, []string{base + "/hangs"}, func() {}) })
	cancel()
	group.Wait()
}

func TestAsked(t *testing.T) {
	for address, want := range map[string]bool{
		"https://tresjs.org": true, "http://127.0.0.1:80/": true, "https://example.dev": true,
		"mailto:a@b.c": false, "/guide": false, "https://": false, "https://a b": false,
		"http://localhost:3000": false, "https://docs.example.com/x": false, "https://EXAMPLE.org": false, "https://a.test": false,
	} {
		if linkcheck.ShouldCheck(address) != want {
			t.Errorf("%s requested: %v, want %v", address, !want, want)
		}
	}
}

func TestMemory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deep", "external.json")
	now := time.Unix(1_800_000_000, 0)
	memory := linkcheck.OpenMemory(file)
	memory.Note(map[string]linkcheck.Result{"a": {}, "b": {}, "c": {Verdict: linkcheck.Dead}}, now)
	if err := memory.Keep([]string{"a", "c"}); err != nil {
		t.Fatal(err)
	}
	memory = linkcheck.OpenMemory(file)
	for _, c := range []struct {
		address string
		later   time.Duration
		want    bool
	}{
		{"a", 0, true},
		{"a", 59 * time.Minute, true},
		{"a", time.Hour, false},
		{"a", -time.Minute, false}, // the clock was wrong
		{"b", 0, false},            // the site no longer contains this link
		{"c", 0, false},            // the link was broken
	} {
		if got := memory.Fresh(c.address, now.Add(c.later), time.Hour); got != c.want {
			t.Errorf("%s after %s: %v", c.address, c.later, got)
		}
	}
	memory.Note(map[string]linkcheck.Result{"a": {Verdict: linkcheck.Dead}}, now)
	if memory.Fresh("a", now, time.Hour) {
		t.Error("a dead URL was stored as alive")
	}
	for _, damaged := range []string{"", "{", "null", "[]", `{"a":"x"}`} {
		if err := os.WriteFile(file, []byte(damaged), 0o644); err != nil {
			t.Fatal(err)
		}
		memory := linkcheck.OpenMemory(file)
		memory.Note(map[string]linkcheck.Result{"a": {}}, now)
		if !memory.Fresh("a", now, time.Hour) || memory.Fresh("x", now, time.Hour) {
			t.Errorf("a results file with %q was not replaced", damaged)
		}
	}
}
