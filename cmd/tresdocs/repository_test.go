package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRootOf finds the folder whose files a project may include, with and without the history of a repository. Without it,
// the user's own folder is not part of a project.
func TestRootOf(t *testing.T) {
	for _, c := range []struct {
		files        []string
		dir          string
		root, within string
	}{
		{[]string{".git/config", "docs/index.md"}, "docs", ".", "docs"},
		{[]string{".git/config", "packages/a/package.json", "packages/a/docs/index.md"}, "packages/a/docs", ".", "packages/a/docs"},
		{[]string{"package.json", "packages/a/package.json", "packages/a/docs/index.md"}, "packages/a/docs", ".", "packages/a/docs"},
		{[]string{"site/package.json"}, "site", "site", ""},
		{[]string{"package.json", "home/package.json", "home/a/package.json", "home/a/docs/index.md"}, "home/a/docs", "home/a", "docs"},
		{[]string{"home/.git/config", "home/docs/index.md"}, "home/docs", "home", "docs"},
	} {
		top := t.TempDir()
		t.Setenv("HOME", filepath.Join(top, "home"))
		t.Setenv("USERPROFILE", filepath.Join(top, "home"))
		for _, name := range c.files {
			file := filepath.Join(top, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		root, within := rootOf(filepath.Join(top, filepath.FromSlash(c.dir)))
		if want := filepath.Join(top, c.root); root != want || within != c.within {
			t.Errorf("%s in %v: root %s and path %q, want %s and %q", c.dir, c.files, root, within, want, c.within)
		}
	}
}
