package folder_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// newDir creates a folder with the given files, and a folder called outside next to it. It returns the paths of both.
func newDir(t *testing.T, files ...string) (dir, outside string) {
	t.Helper()
	root := t.TempDir()
	dir, outside = filepath.Join(root, "dir"), filepath.Join(root, "outside")
	for _, name := range append(files, filepath.Join("..", "outside", "secret.txt")) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(filepath.Base(name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir, outside
}

func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		t.Fatal(err)
	}
}

// TestFS runs the standard file system tests on Dir: for the whole folder, for a subfolder, and through a link.
func TestFS(t *testing.T) {
	dir, _ := newDir(t, "a.txt", "b/c.txt", "b/d/e.txt")
	link(t, dir, dir+"-alias")
	for _, d := range []folder.Dir{folder.Open(dir), folder.Open(dir + "-alias")} {
		if err := fstest.TestFS(d, "a.txt", "b/c.txt", "b/d/e.txt"); err != nil {
			t.Error(err)
		}
		sub, err := d.Sub("b")
		if err != nil {
			t.Fatal(err)
		}
		if err := fstest.TestFS(sub, "c.txt", "d/e.txt"); err != nil {
			t.Error(err)
		}
	}
}

// TestBelowFile checks that paths below a file do not exist.
func TestBelowFile(t *testing.T) {
	dir, _ := newDir(t, "a.txt")
	d := folder.Open(dir)
	if _, err := d.Open("a.txt/b"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("open: %v", err)
	}
	if _, err := d.Stat("a.txt/b/c"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("stat: %v", err)
	}
}

// TestLinks checks the text of files that are read through links of each kind, or the reason why they are not read.
func TestLinks(t *testing.T) {
	dir, outside := newDir(t, "a.txt", "b/c.txt")
	for name, target := range map[string]string{
		"relative": "b/c.txt", "b/up": "../a.txt", "absolute": filepath.Join(dir, "b", "c.txt"), "around": "../dir/a.txt",
		"to-folder": filepath.Join(dir, "b"), "out": "../outside/secret.txt", "far": filepath.Join(outside, "secret.txt"),
		"out-folder": "../outside", "hop": "far", "nothing": "missing", "far-nothing": filepath.Join(dir, "missing"),
		"out-nothing": "../outside/missing", "round": "way", "way": filepath.Join(dir, "round"),
	} {
		link(t, target, filepath.Join(dir, name))
	}
	for name, want := range map[string]string{
		"relative": "c.txt", "b/up": "a.txt", "absolute": "c.txt", "around": "a.txt", "to-folder/c.txt": "c.txt",
		"out": "leaves", "far": "leaves", "out-folder/secret.txt": "leaves", "hop": "leaves", "out-nothing": "leaves",
		"nothing": "not there", "far-nothing": "not there", "round": "back to itself", "way/on": "back to itself",
		"../outside/secret.txt": "invalid",
	} {
		data, err := fs.ReadFile(folder.Open(dir), name)
		got := string(data)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			got = "not there"
		case err != nil:
			got = err.Error()
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
		if _, statErr := fs.Stat(folder.Open(dir), name); (statErr == nil) != (err == nil) {
			t.Errorf("%s: read %v, stat %v", name, err, statErr)
		}
	}
	part, err := folder.Open(dir).Sub("b")
	if err != nil {
		t.Fatal(err)
	}
	if data, err := fs.ReadFile(part, "up"); string(data) != "a.txt" {
		t.Errorf("a link within the folder: %s, %v", data, err)
	}
}

// TestHiddenTargets reads hidden files and folders, such as .git, through links.
func TestHiddenTargets(t *testing.T) {
	dir, _ := newDir(t, "a.txt", ".env", ".git/config", ".well-known/one.txt", "public/b.txt",
		"node_modules/.pnpm/vue/index.js", "node_modules/three/index.js")
	for name, target := range map[string]string{
		"public/env.txt": "../.env", "public/config": "../.git/config", "public/far": filepath.Join(dir, ".git", "config"),
		"public/git": "../.git", "hop": "public/config", "public/three.js": "../node_modules/three/index.js",
		".well-known/two.txt": "one.txt", ".env.local": ".env", "node_modules/vue": ".pnpm/vue", ".open": "a.txt",
		"public/.git": "../a.txt",
	} {
		link(t, target, filepath.Join(dir, name))
	}
	for name, want := range map[string]string{
		"public/env.txt": "hidden", "public/config": "hidden", "public/far": "hidden", "public/git/config": "hidden", "hop": "hidden",
		"public/three.js": "hidden", ".env.local": "hidden",
		".well-known/two.txt": "one.txt", "node_modules/vue/index.js": "index.js", ".open": "a.txt", ".git/config": "config", "public/.git": "a.txt",
	} {
		got, err := fs.ReadFile(folder.Open(dir), name)
		if err != nil {
			got = []byte(err.Error())
		}
		if !strings.Contains(string(got), want) {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}

// TestReplaced reads from a folder that has been replaced with another one.
func TestReplaced(t *testing.T) {
	dir, _ := newDir(t, "old.txt")
	d := folder.Open(dir)
	if err := os.Rename(dir, dir+"-old"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Stat("old.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the folder: %v", err)
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "new.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Stat("new.txt"); err != nil {
		t.Error(err)
	}
}

// TestReplacedMeanwhile reads from a folder while it is replaced with other folders and the previous ones are removed.
// Every file must exist at every moment.
func TestReplacedMeanwhile(t *testing.T) {
	const files, replacements = 64, 100
	parent := t.TempDir()
	link := filepath.Join(parent, "site")
	put := func(n int) {
		dir := filepath.Join(parent, strconv.Itoa(n))
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Error(err)
		}
		for i := range files {
			if err := os.WriteFile(filepath.Join(dir, strconv.Itoa(i)), nil, 0o644); err != nil {
				t.Error(err)
			}
		}
		if err := errors.Join(os.Symlink(dir, link+".next"), os.Rename(link+".next", link)); err != nil {
			t.Error(err)
		}
	}
	put(0)
	d := folder.Open(link)
	var replacing sync.WaitGroup
	replacing.Go(func() {
		for n := range replacements {
			put(n + 1)
			if err := os.RemoveAll(filepath.Join(parent, strconv.Itoa(n))); err != nil {
				t.Error(err)
			}
		}
	})
	defer replacing.Wait()
	ended := make(chan struct{})
	go func() { replacing.Wait(); close(ended) }()
	for i := 0; ; i = (i + 1) % files {
		select {
		case <-ended:
			return
		default:
		}
		if _, err := fs.ReadFile(d, strconv.Itoa(i)); err != nil {
			t.Fatal(err)
		}
		if entries, err := d.ReadDir("."); err != nil || len(entries) != files {
			t.Fatalf("%d files, %v", len(entries), err)
		}
	}
}

// TestHiddenTargetsByName reads through links within the folder. Links to hidden files are refused unless the requested
// name is in the same hidden folder, both names belong to packages, or the name is one that sites publish for readers.
func TestHiddenTargetsByName(t *testing.T) {
	dir, _ := newDir(t, ".git/config", ".env", "content/.env", "a/.b/c.txt", "a/.b/d/e.txt", ".well-known/security.txt", "shared/.navigation.yml",
		"plain.txt", "node_modules/.pnpm/three/node_modules/three/index.js", "node_modules/.cache/token")
	for name, target := range map[string]string{
		"content/git.md": "../.git/config", "content/env.md": "../.env", "content/own.md": ".env", "public/.env": "../.env",
		"public/.git": "../.git", "folder": ".git", "public/.well-known": "../.git", "public/absolute": filepath.Join(dir, ".env"),
		"public/hop": "../content/git.md", "public/deep": "../a/.b/d", "content/.navigation.yml": "../.env", "public/up": "../a/.b/../.b/c.txt",
		"public/index.js": "../node_modules/.cache/token", "node_modules/git": "../.git", "public/around": "../../dir/.env",
		"node_modules/three": ".pnpm/three/node_modules/three", "a/.b/same.txt": "c.txt", "a/.b/d/above.txt": "../c.txt",
		"public/security.txt": "../.well-known/security.txt", "content/guide/.navigation.yml": "../../shared/.navigation.yml",
		"public/.hidden": "../plain.txt",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		link(t, target, filepath.Join(dir, name))
	}
	for name, shown := range map[string]bool{
		"content/git.md": false, "content/env.md": false, "content/own.md": false, "public/.env": false, "public/.git/config": false,
		"folder/config": false, "public/.well-known/config": false, "public/absolute": false, "public/hop": false, "public/deep/e.txt": false,
		"content/.navigation.yml": false, "public/up": false, "public/index.js": false, "node_modules/git/config": false, "public/around": false,
		"node_modules/three/index.js": true, "a/.b/same.txt": true, "a/.b/d/above.txt": true, "public/security.txt": true,
		"content/guide/.navigation.yml": true, "public/.hidden": true, ".env": true, ".git/config": true,
	} {
		data, err := fs.ReadFile(folder.Open(dir), name)
		if (err == nil) != shown {
			t.Errorf("%s: %q, %v", name, data, err)
		}
		if err != nil && !errors.As(err, new(folder.RefusedError)) {
			t.Errorf("%s was not rejected: %v", name, err)
		}
		if _, statErr := fs.Stat(folder.Open(dir), name); (statErr == nil) != shown {
			t.Errorf("%s: read %v, stat %v", name, err, statErr)
		}
	}
}
