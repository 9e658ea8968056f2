package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// newFolder writes a site of n pages into a new folder.
func newFolder(t *testing.T, n int) string {
	t.Helper()
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "tresdocs.yaml"), "site:\n  name: A\n  title: A\n")
	writeFile(t, filepath.Join(dir, "content", "index.md"), "# Start\n")
	addPages(t, dir, n)
	return dir
}

// addPages adds n pages that require the engine.
func addPages(t *testing.T, dir string, n int) {
	t.Helper()
	for i := range n {
		text := fmt.Sprintf("# Page %d\n\n", i) + strings.Repeat("::note\nA note.\n::\n\n", 20)
		writeFile(t, filepath.Join(dir, "content", "1.guide", fmt.Sprintf("%d.page-%d.md", i, i)), text)
	}
}

// built builds the site in dir and returns its files. The build must succeed.
func built(t *testing.T, dir string, flags ...string) map[string][]byte {
	t.Helper()
	if out, err := program(dir, flags...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return readAll(t, filepath.Join(dir, "dist"))
}

// wantNothingBeside fails the test if a build has left files next to the site.
func wantNothingBeside(t *testing.T, dir string) {
	t.Helper()
	if left, err := filepath.Glob(filepath.Join(dir, ".dist.*")); err != nil || len(left) > 0 {
		t.Errorf("files next to the site: %v, %v", left, err)
	}
}

// TestKilledAtRandom kills builds at 20 random moments. The output must always be either the complete old site or the
// complete new site.
func TestKilledAtRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("kills many builds: make test-all")
	}
	dir := newFolder(t, 0)
	old := built(t, dir)
	addPages(t, dir, 60)
	begun := time.Now()
	fresh := filepath.Join(t.TempDir(), "dist")
	if out, err := program(dir, "--no-cache", "--out", fresh).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	whole := time.Since(begun)
	next := readAll(t, fresh)

	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(seed, 0))
	killed := 0
	for range 20 {
		moment := time.Duration(random.Int64N(int64(whole)))
		cmd := program(dir, "--no-cache")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(moment, func() { _ = cmd.Process.Kill() })
		if cmd.Wait() != nil {
			killed++
		}
		kill.Stop()
		if now := readAll(t, filepath.Join(dir, "dist")); !isSame(now, old) && !isSame(now, next) {
			t.Fatalf("after a kill at %v (seed %d), the site is neither the old nor the new one", moment, seed)
		}
	}
	if killed == 0 {
		t.Errorf("no build was killed (seed %d)", seed)
	}
	wantSame(t, built(t, dir), next)
	wantNothingBeside(t, dir)
}

// isSame reports whether two sites contain the same files.
func isSame(a, b map[string][]byte) bool {
	if len(a) != len(b) {
		return false
	}
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			return false
		}
	}
	return true
}

// TestFullDisk makes writes fail in the middle of a file, as on a full disk. The old site must remain, and no files of
// the new site may be left.
func TestFullDisk(t *testing.T) {
	dir := newFolder(t, 3)
	old := built(t, dir)
	writeFile(t, filepath.Join(dir, "content", "index.md"), "# Another start\n")
	for _, blocks := range []int{0, 1, 16} {
		cmd := exec.Command("sh", "-c", fmt.Sprintf("ulimit -f %d; exec tresdocs build --site %s", blocks, dir))
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != exitProblems || !bytes.Contains(out, []byte("file too large")) {
			t.Errorf("with %d blocks: %v\n%s", blocks, err, out)
		}
		wantSame(t, readAll(t, filepath.Join(dir, "dist")), old)
		wantNothingBeside(t, dir)
	}
	if next := built(t, dir); !bytes.Contains(next["index.html"], []byte("Another start")) {
		t.Error("the next build does not contain the change")
	}
}
