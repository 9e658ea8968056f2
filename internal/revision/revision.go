// Package revision reads the files of a git repository at a commit, without the git program. [Open] finds the repository
// of a folder, [Repository.Find] finds the commit of a tag or branch, and [Commit.Export] writes its files. Repositories
// are not trusted: only their objects and references are read.
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
	// ErrNone means that a folder is not in a repository.
	ErrNone = errors.New("no repository")
	// ErrUnknown means that a repository has no tag, branch or commit with a name.
	ErrUnknown = errors.New("unknown revision")
	// ErrNoFolder means that a commit has no folder with a name.
	ErrNoFolder = errors.New("no such folder")
	// ErrMissing means that objects of a commit are not in the repository, as in a shallow clone.
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

// Open returns the repository that dir is in. The error is [ErrNone] if there is none.
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

// within returns the path of a folder relative to root, with symbolic links in both resolved.
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
	// Hash is the complete hexadecimal hash.
	Hash   string
	commit *object.Commit
}

// Find returns the commit of a tag, a local branch, a branch of the origin, or a commit hash. The error is [ErrUnknown]
// if there is no such name, and [ErrMissing] if the commit is not in the repository.
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

// Names lists the tags and branches of the repository, including branches of the origin without a local branch.
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

// Export writes the files of a folder of the commit to the folder into. The error is [ErrNoFolder] if the commit has no
// such folder.
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

// missing converts the error of a missing object to [ErrMissing].
func missing(err error) error {
	if errors.Is(err, plumbing.ErrObjectNotFound) {
		return ErrMissing
	}
	return err
}
