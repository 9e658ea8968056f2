package build

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site"
)

// TestShared checks that files with the same content become one file, and that replacing one does not change the other.
func TestShared(t *testing.T) {
	dir := t.TempDir()
	w := writer{ctx: t.Context(), root: dir}
	large := strings.Repeat("x", maxShared+1)
	for _, f := range []struct{ name, data, sharedWith string }{
		{"raw/a.md", "text", ""},
		{"a.md", "text", "raw/a.md"},
		{"b.md", "other", ""},
		{"empty", "", ""},
		{"also-empty", "", ""},
		{"large", large, ""},
		{"also-large", large, ""},
		{"raw/a.md", "new", ""}, // replaces the file that was created first
		{"c.md", "text", ""},
	} {
		if err := w.file(f.name, []byte(f.data)); err != nil {
			t.Fatal(err)
		}
		if f.sharedWith != "" && !isSame(t, dir, f.name, f.sharedWith) {
			t.Errorf("%s and %s are not the same file", f.name, f.sharedWith)
		}
	}
	if err := w.stream(site.File{Path: "empty", Write: func(out io.Writer) error {
		_, err := io.WriteString(out, "streamed")
		return err
	}}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"raw/a.md": "new", "a.md": "text", "c.md": "text", "empty": "streamed", "also-empty": "", "also-large": large} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s is %.20q, want %.20q (%v)", name, got, want, err)
		}
	}
	if isSame(t, dir, "large", "also-large") {
		t.Error("large files are shared")
	}
}

// TestYields checks that the file of a redirect never replaces the file of a page, which may have the same path on a file
// system that ignores case, and that the page replaces it.
func TestYields(t *testing.T) {
	page, redirect := site.File{Path: "guide/index.html", Data: []byte("page")}, site.File{Path: "guide/index.html", Data: []byte("redirect"), Yields: true}
	for _, files := range [][]site.File{{page, redirect}, {redirect, page}} {
		w := writer{ctx: t.Context(), root: t.TempDir()}
		if err := w.files(files); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(w.root, page.Path)); err != nil || string(got) != "page" {
			t.Errorf("the file is %q, want the page (%v)", got, err)
		}
	}
}

func isSame(t *testing.T, dir, a, b string) bool {
	t.Helper()
	infoA, err := os.Stat(filepath.Join(dir, a))
	if err != nil {
		t.Fatal(err)
	}
	infoB, err := os.Stat(filepath.Join(dir, b))
	if err != nil {
		t.Fatal(err)
	}
	return os.SameFile(infoA, infoB)
}
