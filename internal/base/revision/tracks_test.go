package revision

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// run runs git in dir. If git is not installed, it skips the test.
func run(t *testing.T, dir string, args ...string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	cmd := exec.CommandContext(t.Context(), "git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func put(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func wantTracked(t *testing.T, dir, want string) {
	t.Helper()
	if got, err := Tracks(dir, ".tresdocs"); err != nil || got != want {
		t.Errorf("%q is tracked, %v; want %q", got, err, want)
	}
}

// TestTracks finds the tracked files in the folder of a site, in all formats of git's index and all kinds of work
// trees.
func TestTracks(t *testing.T) {
	const cached = ".tresdocs/cache/ab/cdef"
	for _, format := range []struct {
		name   string
		config [][]string
	}{
		{"version 2", nil},
		{"version 3", [][]string{{"add", "--intent-to-add", "z.md"}}},
		{"version 4", [][]string{{"update-index", "--index-version", "4"}}},
		{"split", [][]string{{"update-index", "--split-index"}}},
		{"split later", [][]string{{"update-index", "--split-index"}, {"add", "z.md"}}},
		{"split, version 4", [][]string{{"update-index", "--index-version", "4", "--split-index"}, {"add", "z.md"}}},
	} {
		for _, folder := range []string{".", "docs/site"} {
			t.Run(format.name+" in "+filepath.Base(folder), func(t *testing.T) {
				top := t.TempDir()
				site := filepath.Join(top, folder)
				run(t, top, "init", "-q")
				wantTracked(t, top, "")
				put(t, top, ".travis.yml", "a.md", "z.md", "docs/x.tresdocs/a", "docs/.tresdocs.md", "other/.tresdocs/cache/a")
				put(t, site, "content/index.md", cached)
				run(t, top, "add", ".travis.yml", "a.md", "docs", "other", ":!*"+cached)
				for _, args := range format.config {
					run(t, top, args...)
				}
				wantTracked(t, site, "")
				run(t, site, "add", "-f", cached)
				for _, args := range format.config {
					run(t, top, args...)
				}
				wantTracked(t, site, cached)
			})
		}
	}
}

// TestTracksTrees checks an additional work tree, a clone and a submodule, and links to their folders.
func TestTracksTrees(t *testing.T) {
	top := t.TempDir()
	origin := filepath.Join(top, "origin")
	put(t, origin, "docs/content/index.md", "docs/.TRESDOCS/cache/a")
	run(t, origin, "init", "-q")
	run(t, origin, "add", "-f", ".")
	run(t, origin, "commit", "-q", "-m", "one")
	const want = ".TRESDOCS/cache/a" // many systems treat this as the folder .tresdocs
	run(t, origin, "worktree", "add", "-q", "../tree")
	run(t, top, "clone", "-q", "origin", "clone")
	parent := filepath.Join(top, "parent")
	put(t, parent, "a.md")
	run(t, parent, "init", "-q")
	run(t, parent, "submodule", "add", "-q", "../origin", "docs")
	for _, dir := range []string{"origin/docs", "tree/docs", "clone/docs", "parent/docs/docs"} {
		wantTracked(t, filepath.Join(top, dir), want)
	}
	if err := os.Symlink(filepath.Join(origin, "docs"), filepath.Join(top, "alias")); err != nil {
		t.Fatal(err)
	}
	wantTracked(t, filepath.Join(top, "alias"), want)
	run(t, origin, "rm", "-rq", "--cached", "docs/.TRESDOCS")
	wantTracked(t, filepath.Join(origin, "docs"), "")
	if err := os.Symlink("elsewhere", filepath.Join(origin, "docs", ".tresdocs")); err != nil {
		t.Fatal(err)
	}
	run(t, origin, "add", "-f", "docs/.tresdocs")
	wantTracked(t, filepath.Join(origin, "docs"), ".tresdocs")
	run(t, parent, "submodule", "add", "-q", "../origin", ".tresdocs")
	wantTracked(t, parent, ".tresdocs")
}

// TestTracksElsewhere checks that there are no tracked files without a repository, and that an unreadable index is an
// error.
func TestTracksElsewhere(t *testing.T) {
	dir := t.TempDir()
	wantTracked(t, dir, "")
	put(t, dir, ".git/HEAD", ".tresdocs/cache/a")
	wantTracked(t, dir, "")
	for _, damaged := range []string{"", "DIRC", "DIRC\x00\x00\x00\x02\xff\xff\xff\xff and so on, for longer than a header", "DIRC\x00\x00\x00\x09\x00\x00\x00\x00" + "01234567890123456789"} {
		if err := os.WriteFile(filepath.Join(dir, ".git/index"), []byte(damaged), 0o644); err != nil {
			t.Fatal(err)
		}
		if found, err := Tracks(dir, ".tresdocs"); err == nil {
			t.Errorf("an index of %q tracks %q", damaged, found)
		}
	}
}

// BenchmarkTracks reads the index of a repository with 20,000 files.
func BenchmarkTracks(b *testing.B) {
	dir := b.TempDir()
	for _, name := range []string{".git/HEAD", ".git/index"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), indexOf(20_000), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if found, err := Tracks(dir, ".tresdocs"); found != "" || err != nil {
			b.Fatal(found, err)
		}
	}
}

// indexOf returns an index in version 2 of the format. The names of its entries take 50 bytes.
func indexOf(n int) []byte {
	entry := make([]byte, 62+50)
	for i := range 48 {
		entry[62+i] = 'a'
	}
	data := append([]byte("DIRC\x00\x00\x00\x02"), byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	for range n {
		data = append(data, entry...)
	}
	return append(data, make([]byte, 20)...)
}
