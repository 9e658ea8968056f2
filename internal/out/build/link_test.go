package build

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// TestLink checks that the output contains the files of a built version but no symbolic links out of it, because hosts
// would follow them.
func TestLink(t *testing.T) {
	version, out := t.TempDir(), t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret")
	for name, text := range map[string]string{filepath.Join(version, "guide/index.html"): "guide", outside: "secret"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w := &writer{ctx: context.Background(), root: out}
	if err := w.link("/v4", version); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(out, "v4/guide/index.html")); err != nil || string(data) != "guide" {
		t.Errorf("the page is %q, %v", data, err)
	}
	if err := os.Symlink(outside, filepath.Join(version, "leak.txt")); err != nil {
		t.Fatal(err)
	}
	err := w.link("/v5", version)
	if info, statErr := os.Lstat(filepath.Join(out, "v5/leak.txt")); err == nil || statErr == nil {
		t.Errorf("a link to a page outside the version became %v, %v", info, err)
	}
}
