package publish_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/nettest"
	"github.com/tresjs/tresdocs/internal/publish"
)

// TestServersRead makes nginx and Caddy, if installed, load the generated configuration.
func TestServersRead(t *testing.T) {
	policy := csp.New()
	for i := range 40 {
		policy = policy.With(csp.Style, csp.Hash(fmt.Sprint(i)))
	}
	table := publish.NewHeaders(policy)
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	for _, server := range []struct {
		name, before, after string
		args                func(file string) []string
	}{
		{
			"nginx", "pid " + dir + "/pid; error_log " + dir + "/error.log; events {}\nhttp {\naccess_log off;\n", "}\n",
			func(file string) []string { return []string{"-t", "-c", file} },
		},
		{
			"caddy", "http://127.0.0.1:0 {\n", "}\n",
			func(file string) []string { return []string{"adapt", "--adapter", "caddyfile", "--config", file} },
		},
	} {
		t.Run(server.name, func(t *testing.T) {
			program, err := exec.LookPath(server.name)
			if err != nil {
				t.Skipf("%s is not installed", server.name)
			}
			text, _ := table.For(server.name)
			file := write(server.name, server.before+text+server.after)
			if said, err := exec.CommandContext(t.Context(), program, server.args(file)...).CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, said)
			}
		})
	}
}

// TestServersNegotiate requests pages from nginx and Caddy, if installed, like agents and browsers do.
func TestServersNegotiate(t *testing.T) {
	for _, server := range []struct {
		name   string
		config string
		args   []string
	}{
		{"nginx", `daemon off; master_process off; pid DIR/pid; error_log DIR/error.log; events {}
http {
  access_log off; include /etc/nginx/mime.types;
  client_body_temp_path DIR/t1; proxy_temp_path DIR/t2; fastcgi_temp_path DIR/t3; uwsgi_temp_path DIR/t4; scgi_temp_path DIR/t5;
  include DIR/headers;
  server { listen ADDRESS; root DIR/www; add_header Vary $tresdocs_vary always;
    location / { try_files $tresdocs_page $uri $uri/index.html =404; } }
}`, []string{"-c", "DIR/config"}},
		{"caddy", `{
  admin off
  storage file_system DIR/data
}
http://ADDRESS {
  root * DIR/www
  import DIR/headers
  try_files {path} {path}/index.html
  file_server
}`, []string{"run", "--adapter", "caddyfile", "--config", "DIR/config"}},
	} {
		t.Run(server.name, func(t *testing.T) {
			program, err := exec.LookPath(server.name)
			if err != nil {
				t.Skipf("%s is not installed", server.name)
			}
			dir, address := t.TempDir(), nettest.FreeAddress(t)
			filled := strings.NewReplacer("DIR", dir, "ADDRESS", address)
			table, _ := publish.NewHeaders(csp.New()).At("/docs").For(server.name)
			for name, text := range map[string]string{
				"config": filled.Replace(server.config), "headers": table,
				"www/docs/index.html": "<p>Start", "www/docs/index.md": "# Start", "www/docs/logo.svg": "<svg/>",
				"www/docs/guide/index.html": "<p>Guide", "www/docs/guide.md": "# Guide",
			} {
				file := filepath.Join(dir, name)
				if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
					t.Fatal(err)
				}
			}
			var args []string
			for _, arg := range server.args {
				args = append(args, filled.Replace(arg))
			}
			cmd := exec.Command(program, args...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				_ = cmd.Process.Signal(os.Interrupt)
				_ = cmd.Wait()
			})
			for _, c := range []struct{ path, accept, body, kind, vary string }{
				{"/docs/guide", "text/markdown", "# Guide", "text/markdown", "Accept"},
				{"/docs/", "text/markdown, text/html, */*", "# Start", "text/markdown", "Accept"},
				{"/docs/guide", "text/html, text/markdown", "<p>Guide", "text/html", "Accept"},
				{"/docs/guide", "text/markdown;q=0.1, text/html", "<p>Guide", "text/html", "Accept"},
				{"/docs/guide", "text/html,*/*;q=0.8", "<p>Guide", "text/html", "Accept"},
				{"/docs/guide.md", "*/*", "# Guide", "text/markdown", ""},
				{"/docs/logo.svg", "text/markdown", "<svg/>", "image/svg+xml", ""},
			} {
				answer, body := askServer(t, "http://"+address+c.path, c.accept)
				kind := answer.Header.Get("Content-Type")
				if body != c.body || !strings.HasPrefix(kind, c.kind) || answer.Header.Get("Vary") != c.vary {
					t.Errorf("%s, %s: %q of the type %q, varies with %q", c.path, c.accept, body, kind, answer.Header.Get("Vary"))
				}
			}
		})
	}
}

// askServer requests a page, repeatedly while the server starts.
func askServer(t *testing.T, address, accept string) (answer *http.Response, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if answer, err = http.DefaultTransport.RoundTrip(request); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(data)
}
