package outputs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/out/outputs"
)

// TestHosts compares the configuration of each host with testdata/headers/HOST. [TestServers] runs real servers with
// it.
func TestHosts(t *testing.T) {
	setup := outputs.Setup{
		Base: "/docs", Headers: outputs.NewHeaders(csp.New().With(csp.Image, "https://pictures.test")),
		Redirects: []outputs.Redirect{{"/docs/old", "/docs/new#part"}, {"/docs/old.html", "/docs/a%20b"}, {"/docs/gone/*", "https://example.com/$1"}},
	}
	for _, host := range outputs.Hosts() {
		got, _ := setup.For(host)
		file := filepath.Join("testdata/headers", host)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: %s", host, got)
		}
	}
	if _, ok := setup.For("iis"); ok {
		t.Error("headers for an unknown host")
	}
}

// TestLongPolicies checks that rules for Cloudflare stay within its limit of 2,000 characters per line.
func TestLongPolicies(t *testing.T) {
	policy := csp.New()
	for i := range 100 {
		policy = policy.With(csp.Style, csp.Hash(strings.Repeat("a", i)))
	}
	text, _ := outputs.Setup{Headers: outputs.NewHeaders(policy)}.For("cloudflare")
	for line := range strings.Lines(text) {
		if len(line) > 2000 {
			t.Errorf("a line has %d characters", len(line))
		}
	}
	if !strings.Contains(text, "frame-ancestors 'self'") {
		t.Error("a long policy was omitted entirely")
	}
}

// TestPolicies checks the policies of ordinary pages and of pages that need additional sources.
func TestPolicies(t *testing.T) {
	table := outputs.NewHeaders(csp.New())
	for path, want := range map[string]string{
		"/guide":                           "script-src 'self'; ",
		"/_tresdocs/play-frame-a.html":     "script-src 'unsafe-inline' blob:; ",
		"/_tresdocs/sqlite.worker-a.js":    "script-src 'self' 'wasm-unsafe-eval'; ",
		"/_tresdocs/entry-client-a.js":     "script-src 'self'; ",
		"/_tresdocs/play-framework-a.html": "script-src 'self'; ",
	} {
		var policies []string
		for _, header := range table.Of(path) {
			if header.Name == "Content-Security-Policy" {
				policies = append(policies, header.Value)
			}
		}
		if len(policies) != 1 || !strings.Contains(policies[0], want) {
			t.Errorf("%s: %q", path, policies)
		}
	}
}
