package publish_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/publish"
)

// TestServersRead has nginx and Caddy read what is written for them, where they are installed.
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
