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

// TestKilledBuild kills a build while it writes pages, and finds the old site whole.
func TestKilledBuild(t *testing.T) {
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

	for i := range 400 {
		write(fmt.Sprintf("content/1.guide/%d.page-%d.md", i, i), "# Page\n\n"+strings.Repeat("::note\nA note.\n::\n\n", 20))
	}
	build := program(dir)
	if err := build.Start(); err != nil {
		t.Fatal(err)
	}
	pages := filepath.Join(dir, ".dist.new-*", "guide", "*", "index.html")
	if !appears(pages, 20*time.Second) {
		t.Error("no page was written")
	}
	if err := build.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := build.Wait(); err == nil {
		t.Fatal("the build was done before it could be killed")
	}
	now := readAll(t, filepath.Join(dir, "dist"))
	if len(now) != len(old) {
		t.Errorf("the site has %d files, not %d", len(now), len(old))
	}
	for name := range old {
		if !bytes.Equal(now[name], old[name]) {
			t.Errorf("%s has changed", name)
		}
	}
}

// program is a build of the site in dir by this test binary: testscript.Main has put it on the PATH under the program's name.
func program(dir string) *exec.Cmd {
	return exec.Command("tresdocs", "build", "--site", dir)
}

func appears(pattern string, within time.Duration) bool {
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if found, err := filepath.Glob(pattern); err == nil && len(found) > 3 {
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
