package revision

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
)

// Budget limits how much [Commit.Export] reads and writes. A commit of a few kilobytes can contain files of any size,
// and any number of files, because its folders can be identical.
type Budget struct {
	// Files is the maximum number of files and folders.
	Files int
	// Bytes is the maximum total size of all files and of the file lists of folders.
	Bytes int64
	// Depth is the maximum nesting depth of folders.
	Depth int
}

// BudgetError reports that a commit exceeds part of a [Budget]. Name is the first file or folder beyond the budget.
type BudgetError struct{ Reason, Name string }

func (e BudgetError) Error() string { return e.Name + ": " + e.Reason }

// Export writes the files in a folder of the commit to the folder into. The error is [ErrNoFolder] if the commit does
// not contain the folder, and a [BudgetError] if the files exceed the budget.
func (c Commit) Export(ctx context.Context, folder string, into *os.Root, budget Budget) error {
	tree, err := c.commit.Tree()
	if err == nil && folder != "." {
		tree, err = tree.Tree(folder)
	}
	if errors.Is(err, object.ErrDirectoryNotFound) {
		return ErrNoFolder
	}
	if err != nil {
		return missing(err)
	}
	e := exporter{ctx: ctx, commit: c, into: into, budget: budget, left: budget}
	return missing(e.folder(".", tree.Hash))
}

// exporter writes the files of a commit.
type exporter struct {
	ctx    context.Context
	commit Commit
	into   *os.Root
	// left is the part of the budget that remains.
	budget, left Budget
}

// folder writes the files of a folder.
func (e *exporter) folder(name string, hash plumbing.Hash) error {
	if err := e.spend(name, hash); err != nil {
		return err
	}
	if e.left.Depth == 0 {
		return BudgetError{fmt.Sprintf("folders are nested more than %d levels deep", e.budget.Depth), name}
	}
	e.left.Depth--
	defer func() { e.left.Depth++ }()
	tree, err := object.GetTree(e.commit.store, hash)
	if err != nil {
		return err
	}
	for _, entry := range tree.Entries {
		if err := e.entry(path.Join(name, entry.Name), entry); err != nil {
			return err
		}
	}
	return nil
}

// entry writes a file or a folder. It skips submodules, because their files are in other repositories.
func (e *exporter) entry(name string, entry object.TreeEntry) error {
	if err := e.ctx.Err(); err != nil {
		return err
	}
	if e.left.Files == 0 {
		return BudgetError{fmt.Sprintf("there are more than %d files and folders", e.budget.Files), name}
	}
	e.left.Files--
	switch {
	case entry.Mode == filemode.Dir:
		return e.folder(name, entry.Hash)
	case !entry.Mode.IsFile():
		return nil
	}
	if err := e.spend(name, entry.Hash); err != nil {
		return err
	}
	return e.file(name, entry)
}

// spend subtracts the size of an object from the budget before the object is read. It cannot determine the size of an
// object that this repository shares with another repository on this machine.
func (e *exporter) spend(name string, hash plumbing.Hash) error {
	size, err := e.commit.store.EncodedObjectSize(hash)
	if errors.Is(err, plumbing.ErrObjectNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return e.take(name, size)
}

func (e *exporter) take(name string, size int64) error {
	if e.left.Bytes -= size; e.left.Bytes < 0 || size < 0 {
		return BudgetError{fmt.Sprintf("files take more than %d MB", e.budget.Bytes>>20), name}
	}
	return nil
}

// file writes a file.
func (e *exporter) file(name string, entry object.TreeEntry) error {
	blob, err := object.GetBlob(e.commit.store, entry.Hash)
	if err != nil {
		return err
	}
	from, err := blob.Reader()
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // the file was read completely, so errors do not matter
	if dir := path.Dir(name); dir != "." {
		if err := e.into.MkdirAll(filepath.FromSlash(dir), 0o755); err != nil {
			return err
		}
	}
	name = filepath.FromSlash(name)
	if entry.Mode == filemode.Symlink {
		target, err := io.ReadAll(io.LimitReader(from, maxTarget))
		if err != nil {
			return err
		}
		return e.into.Symlink(string(target), name) // files are read through a folder.Dir, which does not follow links out of the folder
	}
	to, err := e.into.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, io.LimitReader(from, blob.Size))
	return errors.Join(err, to.Close())
}

// maxTarget is larger than the longest possible target of a link, in bytes.
const maxTarget = 64 << 10
