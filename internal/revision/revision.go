// Package revision reads the files of a git repository as they were at a commit, without a program of git's:
// [Open] finds the repository of a folder, [Repository.Find] the commit of a tag or branch, and [Commit.Export]
// writes its files. A repository may be anybody's: only its objects and references are read.
package revision

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
)

var (
	// ErrNone says that a folder is in no repository.
	ErrNone = errors.New("no repository")
	// ErrUnknown says that a repository has no tag, branch or commit of a name.
	ErrUnknown = errors.New("unknown revision")
	// ErrNoFolder says that a commit has no folder of a name.
	ErrNoFolder = errors.New("no such folder")
	// ErrMissing says that objects of a commit are not in the repository, as in a clone without older ones.
	ErrMissing = errors.New("objects are missing")
)

// Repository is the repository that a folder is in.
type Repository struct {
	git *git.Repository
	// Folder is the folder's path from the root of the work tree, "." for the root itself.
	Folder string
	// IsShallow reports whether the repository is a clone without its older commits.
	IsShallow bool
}

// Open returns the repository that dir is in. The error is [ErrNone] where there is none.
func Open(dir string) (Repository, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return Repository{}, fmt.Errorf("open repository: %w", err)
	}
	found, err := git.PlainOpenWithOptions(dir, &git.PlainOpenOptions{DetectDotGit: true, EnableDotGitCommonDir: true})
	if errors.Is(err, git.ErrRepositoryNotExists) {
		return Repository{}, ErrNone
	}
	if err != nil {
		return Repository{}, fmt.Errorf("open repository: %w", err)
	}
	tree, err := found.Worktree()
	if err != nil {
		return Repository{}, fmt.Errorf("open repository: %w", err)
	}
	folder, err := within(tree.Filesystem.Root(), dir)
	if err != nil {
		return Repository{}, fmt.Errorf("open repository: %w", err)
	}
	shallow, err := found.Storer.Shallow()
	if err != nil {
		return Repository{}, fmt.Errorf("open repository: %w", err)
	}
	return Repository{git: found, Folder: filepath.ToSlash(folder), IsShallow: len(shallow) > 0}, nil
}

// within returns the path of a folder from root, however links lead to both.
func within(root, dir string) (string, error) {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	return filepath.Rel(root, dir)
}

// Commit is a commit with its files.
type Commit struct {
	// Hash is its whole hexadecimal name.
	Hash   string
	commit *object.Commit
}

// Find returns the commit that a tag, a branch here or at the origin, or the name of a commit stands for. The error is
// [ErrUnknown] where nothing is called so, and [ErrMissing] where the commit is not in the repository.
func (r Repository) Find(name string) (Commit, error) {
	for _, candidate := range []string{name, git.DefaultRemoteName + "/" + name} {
		hash, err := r.git.ResolveRevision(plumbing.Revision(candidate))
		if err != nil {
			continue
		}
		commit, err := r.git.CommitObject(*hash)
		if err != nil {
			return Commit{}, missing(err)
		}
		return Commit{Hash: hash.String(), commit: commit}, nil
	}
	return Commit{}, ErrUnknown
}

// Names lists the tags and branches of the repository, without those of the origin that are here under the same name.
func (r Repository) Names() []string {
	references, err := r.git.References()
	if err != nil {
		return nil
	}
	var names []string
	_ = references.ForEach(func(reference *plumbing.Reference) error {
		if name := reference.Name(); name.IsTag() || name.IsBranch() {
			names = append(names, name.Short())
		}
		return nil
	})
	return names
}

// Has reports whether the commit has a file.
func (c Commit) Has(name string) bool {
	_, err := c.commit.File(name)
	return err == nil
}

// Export writes the files of a folder, as they are in the commit, into into. The error is [ErrNoFolder] where the
// commit has no such folder.
func (c Commit) Export(ctx context.Context, folder string, into *os.Root) error {
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
	return missing(tree.Files().ForEach(func(file *object.File) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return export(file, into)
	}))
}

func export(file *object.File, into *os.Root) error {
	if dir := path.Dir(file.Name); dir != "." {
		if err := into.MkdirAll(filepath.FromSlash(dir), 0o755); err != nil {
			return err
		}
	}
	name := filepath.FromSlash(file.Name)
	if file.Mode == filemode.Symlink {
		target, err := file.Contents()
		if err != nil {
			return err
		}
		return into.Symlink(target, name) // whoever reads it follows none that leaves the folder
	}
	from, err := file.Reader()
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // all of it is read
	to, err := into.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}

// missing turns the error of an object that is not there into [ErrMissing].
func missing(err error) error {
	if errors.Is(err, plumbing.ErrObjectNotFound) {
		return ErrMissing
	}
	return err
}
