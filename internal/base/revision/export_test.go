package revision

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
)

// hostile is a repository with manually created objects.
type hostile struct {
	t *testing.T
	r *git.Repository
}

func (h hostile) put(kind plumbing.ObjectType, size int64, encode func(plumbing.EncodedObject) error) plumbing.Hash {
	h.t.Helper()
	o := h.r.Storer.NewEncodedObject()
	o.SetType(kind)
	if size > 0 {
		o.SetSize(size)
	}
	if err := encode(o); err != nil {
		h.t.Fatal(err)
	}
	hash, err := h.r.Storer.SetEncodedObject(o)
	if err != nil {
		h.t.Fatal(err)
	}
	return hash
}

func (h hostile) blob(size int) plumbing.Hash {
	return h.put(plumbing.BlobObject, 0, func(o plumbing.EncodedObject) error {
		w, err := o.Writer()
		if err != nil {
			return err
		}
		_, err = io.WriteString(w, strings.Repeat("0", size))
		return errors.Join(err, w.Close())
	})
}

func (h hostile) tree(entries ...object.TreeEntry) plumbing.Hash {
	return h.put(plumbing.TreeObject, 0, (&object.Tree{Entries: entries}).Encode)
}

func (h hostile) commit(tree plumbing.Hash) Commit {
	h.t.Helper()
	who := object.Signature{Name: "A", Email: "a@example.org", When: time.Unix(1_700_000_000, 0)}
	hash := h.put(plumbing.CommitObject, 0, (&object.Commit{Author: who, Committer: who, TreeHash: tree}).Encode)
	work, err := h.r.Worktree()
	if err != nil {
		h.t.Fatal(err)
	}
	found, err := Open(work.Filesystem.Root())
	if err != nil {
		h.t.Fatal(err)
	}
	c, err := found.Find(hash.String())
	if err != nil {
		h.t.Fatal(err)
	}
	return c
}

func dir(name string, hash plumbing.Hash) object.TreeEntry {
	return object.TreeEntry{Name: name, Mode: filemode.Dir, Hash: hash}
}

func file(name string, hash plumbing.Hash) object.TreeEntry {
	return object.TreeEntry{Name: name, Mode: filemode.Regular, Hash: hash}
}

// TestExportBudget checks that an export stops if the few objects of a commit expand to too many, too deep or too large
// files.
func TestExportBudget(t *testing.T) {
	repository := t.TempDir()
	r, err := git.PlainInit(repository, false)
	if err != nil {
		t.Fatal(err)
	}
	h := hostile{t, r}
	small, large := h.blob(10), h.blob(3<<20)
	same := func(of func(int) object.TreeEntry) plumbing.Hash {
		var entries []object.TreeEntry
		for i := range 10 {
			entries = append(entries, of(i))
		}
		return h.tree(entries...)
	}
	many := same(func(i int) object.TreeEntry { return file(fmt.Sprint(i), small) })
	empty := h.tree()
	for range 7 { // 10 million files, and as many empty folders
		of, folders := many, empty
		many = same(func(i int) object.TreeEntry { return dir(fmt.Sprint(i), of) })
		empty = same(func(i int) object.TreeEntry { return dir(fmt.Sprint(i), folders) })
	}
	deep := h.tree(file("a", small))
	for range 200 {
		deep = h.tree(dir("d", deep))
	}
	var links []object.TreeEntry
	for i := range 10 {
		links = append(links, object.TreeEntry{Name: fmt.Sprint(i), Mode: filemode.Symlink, Hash: large})
	}
	budget := Budget{Files: 500, Bytes: 8 << 20, Depth: 50}
	for name, c := range map[string]struct {
		tree plumbing.Hash
		want string
	}{
		"files":         {many, "more than 500 files and folders"},
		"empty folders": {empty, "more than 500 files and folders"},
		"deep":          {deep, "more than 50 levels deep"},
		"large":         {same(func(i int) object.TreeEntry { return file(fmt.Sprint(i), large) }), "more than 8 MB"},
		"links":         {h.tree(links...), ""}, // the system may reject the name first
		"fitting":       {h.tree(file("a", large), dir("b", h.tree(file("c", large)))), "none"},
	} {
		t.Run(name, func(t *testing.T) {
			into, err := os.OpenRoot(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			defer into.Close()
			err = h.commit(c.tree).Export(t.Context(), ".", into, budget)
			var exceeded BudgetError
			switch {
			case c.want == "none":
				if info, statErr := into.Stat(filepath.Join("b", "c")); err != nil || statErr != nil || info.Size() != 3<<20 {
					t.Errorf("not exported: %v, %v", err, statErr)
				}
			case err == nil, c.want != "" && !errors.As(err, &exceeded), !strings.Contains(err.Error(), c.want):
				t.Errorf("exported with %v", err)
			}
			files := 0
			_ = fs.WalkDir(into.FS(), ".", func(string, fs.DirEntry, error) error { files++; return nil })
			if files > budget.Files+1 {
				t.Errorf("%d files were written", files)
			}
		})
	}
}

// TestExportStreams exports a file that is much larger than the memory that the export uses.
func TestExportStreams(t *testing.T) {
	const size = 24 << 20
	r, err := git.PlainInit(t.TempDir(), false)
	if err != nil {
		t.Fatal(err)
	}
	h := hostile{t, r}
	c := h.commit(h.tree(file("a", h.blob(size))))
	into, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer into.Close()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err = c.Export(t.Context(), ".", into, Budget{Files: 10, Bytes: 2 * size, Depth: 10})
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := into.Stat("a"); err != nil || info.Size() != size {
		t.Errorf("%v, %v", info, err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > size/4 {
		t.Errorf("exporting %d MB allocated %d MB", size>>20, took>>20)
	}
	if c.Has("a/b") || !c.Has("a") {
		t.Error("files of the commit are missing")
	}
}
