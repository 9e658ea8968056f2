package outputs_test

import (
	"bytes"
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

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/testkit/nettest"
)

// servers are programs that serve the folder DIR/www at ADDRESS and include the file DIR/setup.
var servers = []struct {
	name, program, config string
	args                  []string
}{
	{"nginx", "nginx", `daemon off; master_process off; pid DIR/pid; error_log DIR/error.log; events {}
http {
  access_log off;
  types { text/html html; image/svg+xml svg; text/plain txt; }
  client_body_temp_path DIR/t1; proxy_temp_path DIR/t2; fastcgi_temp_path DIR/t3; uwsgi_temp_path DIR/t4; scgi_temp_path DIR/t5;
  server { listen ADDRESS; root DIR/www; include DIR/setup; }
}`, []string{"-c", "DIR/config"}},
	{"apache", "apache2", `ServerName localhost
Listen ADDRESS
PidFile DIR/pid
ErrorLog DIR/error.log
LogLevel warn
LoadModule mpm_event_module MODULES/mod_mpm_event.so
LoadModule authz_core_module MODULES/mod_authz_core.so
LoadModule dir_module MODULES/mod_dir.so
LoadModule mime_module MODULES/mod_mime.so
LoadModule headers_module MODULES/mod_headers.so
LoadModule rewrite_module MODULES/mod_rewrite.so
TypesConfig DIR/types
AddType text/html .html
AddType image/svg+xml .svg
AddType text/plain .txt
<VirtualHost *>
  DocumentRoot DIR/www
  <Directory DIR/www>
    Require all granted
  </Directory>
  Include DIR/setup
</VirtualHost>`, []string{"-X", "-f", "DIR/config"}},
	{"caddy", "caddy", `{
  admin off
  storage file_system DIR/data
}
http://ADDRESS {
  root * DIR/www
  import DIR/setup
  try_files {path} {path}/index.html
  file_server
  handle_errors {
    @missing expression {err.status_code} == 404
    header Cache-Control no-cache
    rewrite @missing BASE/404.html
    file_server
  }
}`, []string{"run", "--adapter", "caddyfile", "--config", "DIR/config"}},
}

// TestServers requests pages from nginx, Apache and Caddy, if they are installed. The site is at the root of the host
// or in a folder.
func TestServers(t *testing.T) {
	for _, server := range servers {
		for _, base := range []links.Base{"", "/docs"} {
			t.Run(server.name+string(base), func(t *testing.T) {
				program, err := exec.LookPath(server.program)
				if err != nil {
					t.Skipf("%s is not installed", server.program)
				}
				dir, address := t.TempDir(), nettest.FreeAddress(t)
				modules := filepath.Join(filepath.Dir(program), "../lib/apache2/modules")
				filled := strings.NewReplacer("DIR", dir, "ADDRESS", address, "BASE", string(base), "MODULES", modules)
				setup, _ := serverSetup(base).For(server.name)
				www := "www" + string(base) + "/"
				for name, text := range map[string]string{
					"config": filled.Replace(server.config), "setup": setup, "types": "",
					www + "index.html": "<p>Start", www + "index.md": "# Start", www + "404.html": "<p>Missing",
					www + "logo.svg": "<svg/>", www + "_tresdocs/a.txt": "asset", www + "search.json": "{}",
					www + "guide/index.html": "<p>Guide", www + "guide.md": "# Guide",
					www + "old/index.html": "<p>Moved", www + "gone/kept/index.html": "<p>Kept",
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
				startServer(t, program, args)
				checkServer(t, "http://"+address+string(base), string(base), server.name)
			})
		}
	}
}

// serverSetup returns a setup with redirects and a policy that is longer than nginx allows for a line.
func serverSetup(base links.Base) outputs.Setup {
	policy := csp.New()
	for i := range 100 {
		policy = policy.With(csp.Style, csp.Hash(fmt.Sprint(i)))
	}
	return outputs.Setup{Base: base, Headers: outputs.NewHeaders(policy), Redirects: []outputs.Redirect{
		{From: base.Address("/old"), To: base.Address("/guide#part")},
		{From: base.Address("/old.html"), To: base.Address("/a%20b")},
		{From: base.Address("/gone/*"), To: base.Address("/guide")},
	}}
}

func checkServer(t *testing.T, at, base, server string) {
	t.Helper()
	const html = "text/html"
	for _, c := range []struct {
		path, accept, body, kind, vary string
		status                         int
	}{
		{"/guide", "text/markdown", "# Guide", "text/markdown", "Accept", 200},
		{"/", "text/markdown, text/html, */*", "# Start", "text/markdown", "Accept", 200},
		{"/guide", "text/html, text/markdown", "<p>Guide", html, "Accept", 200},
		{"/guide", "text/markdown;q=0.1, text/html", "<p>Guide", html, "Accept", 200},
		{"/guide", "text/html,*/*;q=0.8", "<p>Guide", html, "Accept", 200},
		{"/guide/", html, "<p>Guide", html, "Accept", 200},
		{"/guide.md", "*/*", "# Guide", "text/markdown", "", 200},
		{"/logo.svg", "text/markdown", "<svg/>", "image/svg+xml", "", 200},
		{"/missing", html, "<p>Missing", html, "Accept", 404},
		{"/_tresdocs/missing.js", html, "<p>Missing", html, "", 404},
		{"/gone/kept", html, "<p>Kept", html, "Accept", 200},
	} {
		answer, body := askServer(t, at+c.path, c.accept)
		kind := answer.Header.Get("Content-Type")
		if body != c.body || answer.StatusCode != c.status || !strings.HasPrefix(kind, c.kind) || answer.Header.Get("Vary") != c.vary {
			t.Errorf("%s, %s: %d, %q of the type %q, varies with %q", c.path, c.accept, answer.StatusCode, body, kind, answer.Header.Get("Vary"))
		}
	}
	for path, want := range map[string]string{
		"/old": "/guide#part", "/old?a=1": "/guide#part", "/old.html": "/a%20b",
		"/gone": "/guide", "/gone/a/b": "/guide", "/gone/a?b=1": "/guide?b=1",
	} {
		answer, _ := askServer(t, at+path, html)
		location := answer.Header.Get("Location")
		location = "/" + strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(location, at), base), "/")
		if server != "nginx" { // the other two servers handle queries differently
			location, _, _ = strings.Cut(location, "?")
			want, _, _ = strings.Cut(want, "?")
		}
		if answer.StatusCode != http.StatusMovedPermanently || location != want {
			t.Errorf("%s: %d to %q, want %q", path, answer.StatusCode, location, want)
		}
	}
	for path, want := range map[string]string{"/": "no-cache", "/_tresdocs/a.txt": "public, max-age=31536000, immutable", "/_tresdocs/missing.js": "no-cache"} {
		answer, _ := askServer(t, at+path, html)
		policy := answer.Header.Get("Content-Security-Policy")
		if got := answer.Header.Get("Cache-Control"); got != want || len(policy) < 5_000 || answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: caching %q, policy of %d bytes", path, got, len(policy))
		}
	}
	if answer, _ := askServer(t, at+"/search.json", html); answer.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Error("other sites cannot read /search.json")
	}
}

func startServer(t *testing.T, program string, args []string) {
	t.Helper()
	cmd := exec.Command(program, args...)
	said := bytes.Buffer{}
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
		if t.Failed() {
			t.Log(said.String())
		}
	})
}

// askServer requests a page without following redirects. It repeats the request until the server has started.
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
