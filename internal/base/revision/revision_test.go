package revision

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/object"
)

// commit writes files below dir and commits them.
func commit(t *testing.T, r *git.Repository, dir string, files map[string]string) plumbing.Hash {
	t.Helper()
	tree, err := r.Worktree()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := tree.Add(name); err != nil {
			t.Fatal(err)
		}
	}
	who := &object.Signature{Name: "A", Email: "a@example.org", When: time.Unix(1_700_000_000, 0)}
	hash, err := tree.Commit("change", &git.CommitOptions{Author: who})
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

// exported returns the contents of a folder in a given commit.
func exported(t *testing.T, c Commit, folder string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := c.Export(t.Context(), folder, root, Budget{Files: 100, Bytes: 1 << 20, Depth: 10}); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	err = filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestExport(t *testing.T) {
	dir := t.TempDir()
	r, err := git.PlainInit(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	first := commit(t, r, dir, map[string]string{"docs/a/b.md": "old", "README.md": "x"})
	who := &object.Signature{Name: "A", Email: "a@example.org", When: time.Unix(1_700_000_000, 0)}
	if _, err := r.CreateTag("v1", first, &git.CreateTagOptions{Tagger: who, Message: "one"}); err != nil {
		t.Fatal(err)
	}
	origin := plumbing.NewHashReference(plumbing.NewRemoteReferenceName("origin", "v1-branch"), first)
	if err := r.Storer.SetReference(origin); err != nil {
		t.Fatal(err)
	}
	commit(t, r, dir, map[string]string{"docs/a/b.md": "new", "docs/c.md": "c"})

	found, err := Open(filepath.Join(dir, "docs"))
	if err != nil {
		t.Fatal(err)
	}
	if found.Folder != "docs" || found.IsShallow {
		t.Errorf("folder %q, shallow %v", found.Folder, found.IsShallow)
	}
	for name, want := range map[string]string{"v1": "old", "v1-branch": "old", first.String(): "old", first.String()[:9]: "old", "master": "new"} {
		c, err := found.Find(name)
		if err != nil {
			t.Errorf("find %s: %s", name, err)
			continue
		}
		if got := exported(t, c, "docs")["a/b.md"]; got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	c, err := found.Find("v1")
	if err != nil {
		t.Fatal(err)
	}
	if c.Hash != first.String() {
		t.Errorf("the tag is %s, want the commit %s", c.Hash, first)
	}
	if files := exported(t, c, "."); len(files) != 2 || files["README.md"] != "x" {
		t.Errorf("the commit contains %v", files)
	}
	if err := c.Export(t.Context(), "nowhere", nil, Budget{}); !errors.Is(err, ErrNoFolder) {
		t.Errorf("a missing folder: %v", err)
	}
	if _, err := found.Find("v2"); !errors.Is(err, ErrUnknown) {
		t.Errorf("a missing tag: %v", err)
	}
	if err := r.Storer.SetShallow([]plumbing.Hash{first}); err != nil {
		t.Fatal(err)
	}
	if shallow, err := Open(dir); err != nil || !shallow.IsShallow || shallow.Folder != "." {
		t.Errorf("a clone without older commits: %+v, %v", shallow, err)
	}
	if names := found.Names(); !slices.Contains(names, "v1") || !slices.Contains(names, "master") {
		t.Errorf("names are %q", names)
	}
}

func TestOpenNowhere(t *testing.T) {
	if _, err := Open(t.TempDir()); !errors.Is(err, ErrNone) {
		t.Errorf("got %v, want ErrNone", err)
	}
}
