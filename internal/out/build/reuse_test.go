package build

import (
	"os"
	"path/filepath"
	"testing"
)

// TestReuse writes a new site next to an old one. Unchanged files must become hard links to the old files, and no write
// may change the old site.
func TestReuse(t *testing.T) {
	old, next := t.TempDir(), t.TempDir()
	for name, data := range map[string]string{"same/a.txt": "same", "other.txt": "old", "empty.txt": "", "twice.txt": "once"} {
		file := filepath.Join(old, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(old, "other.txt"), filepath.Join(old, "link.txt")); err != nil {
		t.Fatal(err)
	}
	w := writer{ctx: t.Context(), root: next, old: old}
	for _, file := range []struct {
		name, data string
		isLink     bool
	}{
		{"same/a.txt", "same", true},
		{"other.txt", "new", false},
		{"link.txt", "old", false},
		{"empty.txt", "", false},
		{"missing.txt", "new", false},
		{"twice.txt", "once", true},
		{"twice.txt", "two!", false},
	} {
		if err := w.file(file.name, []byte(file.data)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(next, filepath.FromSlash(file.name))
		if got, err := os.ReadFile(path); err != nil || string(got) != file.data {
			t.Errorf("%s is %q, want %q (%v)", file.name, got, file.data, err)
		}
		is, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		was, err := os.Lstat(filepath.Join(old, filepath.FromSlash(file.name)))
		if isLink := err == nil && os.SameFile(is, was); isLink != file.isLink {
			t.Errorf("%s with %q is a link to the old file: %t, want %t", file.name, file.data, isLink, file.isLink)
		}
	}
	if got, err := os.ReadFile(filepath.Join(old, "twice.txt")); err != nil || string(got) != "once" {
		t.Errorf("the old file is %q (%v), want it unchanged", got, err)
	}
}
