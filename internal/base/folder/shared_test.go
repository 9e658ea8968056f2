package folder_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// TestWith checks that a folder is completed with the shared files of another folder and with no other files, and that
// its own files take precedence.
func TestWith(t *testing.T) {
	own, outside := newDir(t, "content/index.md", "components/a.vue", "public/logo.svg")
	other, _ := newDir(t, "content/secret.md", "components/a.vue", "components/b.vue", "icons/sun.svg", "other.txt", "app/components/c.vue", "app/other/d.txt", "public/b.svg")
	d := folder.Open(own).With(folder.Open(other), "components", "icons", "public", "app/components")
	if err := fstest.TestFS(d, "content/index.md", "components/a.vue", "components/b.vue", "icons/sun.svg", "public/logo.svg", "app/components/c.vue"); err != nil {
		t.Error(err)
	}
	if same, err := d.Sub("."); err != nil {
		t.Error(err)
	} else if _, err := fs.Stat(same, "content/secret.md"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder itself as a subfolder shares everything")
	}
	sub, err := d.Sub("app")
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(sub, "components/c.vue"); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]bool{"components/a.vue": false, "components/b.vue": true, "icons": true, "components": false, "public/logo.svg": false} {
		if got := d.IsShared(name); got != want {
			t.Errorf("%s is shared: %t, want %t", name, got, want)
		}
	}
	if _, err := d.Except("icons/sun.svg").Open("icons/sun.svg"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a file that is not shared can be read")
	}
	if public, err := fs.Sub(d.Except("public/b.svg"), "public"); err != nil {
		t.Error(err)
	} else if _, err := fs.Stat(public, "b.svg"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a file that is not shared can be read in a subfolder")
	}
	for _, name := range []string{"content/secret.md", "other.txt", "app/other/d.txt"} {
		if _, err := d.Open(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s can be read, although it is not shared", name)
		}
	}
	link(t, filepath.Join(outside, "secret.txt"), filepath.Join(other, "icons", "out.svg"))
	if _, err := d.Open("icons/out.svg"); err == nil {
		t.Error("a link in the shared folder leaves it")
	}
}
