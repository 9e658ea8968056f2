package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKilledBuild kills builds while they write pages, both early and late. The old site must remain intact, and the
// next build must remove all leftovers. Every page must then be the same as without a cache.
func TestKilledBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("builds hundreds of pages: make test-all")
	}
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("tresdocs.yaml", "site:\n  name: A\n  title: A\n")
	write("content/index.md", "The old site.\n")
	if out, err := program(dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	old := readAll(t, filepath.Join(dir, "dist"))

	for i := range 300 {
		write(fmt.Sprintf("content/1.guide/%d.page-%d.md", i, i), "# Page\n\n"+strings.Repeat("::note\nA note.\n::\n\n", 20))
	}
	pages := filepath.Join(dir, ".dist.new-*", "guide", "*", "index.html")
	for _, written := range []int{1, 20, 100} {
		killed := program(dir)
		if err := killed.Start(); err != nil {
			t.Fatal(err)
		}
		if !appears(pages, written, 20*time.Second) {
			t.Errorf("%d pages were never written", written)
		}
		if err := killed.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := killed.Wait(); err == nil {
			t.Fatal("the build ended before it could be killed")
		}
		wantSame(t, readAll(t, filepath.Join(dir, "dist")), old)
	}

	if out, err := program(dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".dist.*")); err != nil || len(left) > 0 {
		t.Errorf("files next to the site: %v, %v", left, err)
	}
	fresh := filepath.Join(t.TempDir(), "dist")
	if out, err := program(dir, "--no-cache", "--out", fresh).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	wantSame(t, readAll(t, filepath.Join(dir, "dist")), readAll(t, fresh))
}

// wantSame fails the test if two sites have different files.
func wantSame(t *testing.T, got, want map[string][]byte) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("the site has %d files, not %d", len(got), len(want))
	}
	for name := range want {
		if !bytes.Equal(got[name], want[name]) {
			t.Errorf("%s differs", name)
		}
	}
}

// program returns a command that builds the site in dir. It runs this test binary, which testscript.Main has added to
// PATH under the name of the program.
func program(dir string, flags ...string) *exec.Cmd {
	return exec.Command("tresdocs", append([]string{"build", "--site", dir}, flags...)...)
}

// appears reports whether n files match a pattern before the time is up.
func appears(pattern string, n int, within time.Duration) bool {
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if found, err := filepath.Glob(pattern); err == nil && len(found) >= n {
			return true
		}
	}
	return false
}

func readAll(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[name], err = os.ReadFile(filepath.Join(dir, name))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
