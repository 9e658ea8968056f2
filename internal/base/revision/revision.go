// Package revision reads the files of a commit in a git repository without the git program. [Open] finds the
// repository that contains a folder, [Repository.Find] finds the commit of a tag or branch, and [Commit.Export]
// writes the files of the commit. Repositories are not trusted: only their objects and references are read.
package revision

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/cache"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/plumbing/storer"
	"github.com/go-git/go-git/v5/storage/filesystem"
)

var (
	// ErrNone means that a folder is not in a repository.
	ErrNone = errors.New("no repository")
	// ErrUnknown means that the repository has no tag, branch or commit with the given name.
	ErrUnknown = errors.New("unknown revision")
	// ErrNoFolder means that the commit has no folder with the given name.
	ErrNoFolder = errors.New("no such folder")
	// ErrMissing means that objects of a commit are missing from the repository, as in a shallow clone.
	ErrMissing = errors.New("objects are missing")
)

// Repository is the repository that contains a folder.
type Repository struct {
	git *git.Repository
	// Folder is the path of the folder relative to the root of the work tree. It is "." for the root.
	Folder string
	// IsShallow reports whether the repository is a clone without its older commits.
	IsShallow bool
}

// Open returns the repository that contains dir. The error is [ErrNone] if there is none.
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
	if found, err = streaming(found); err != nil {
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

// largestInMemory is the maximum size in bytes of an object that is read into memory completely.
const largestInMemory = 1 << 20

// streaming returns a repository that streams larger objects.
func streaming(r *git.Repository) (*git.Repository, error) {
	storage, ok := r.Storer.(*filesystem.Storage)
	if !ok {
		return r, nil
	}
	tree, err := r.Worktree()
	if err != nil {
		return nil, err
	}
	options := filesystem.Options{LargeObjectThreshold: largestInMemory}
	return git.Open(filesystem.NewStorageWithOptions(storage.Filesystem(), cache.NewObjectLRUDefault(), options), tree.Filesystem)
}

// within returns the path of a folder relative to root. It resolves symbolic links in both first.
func within(root, dir string) (string, error) {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	return filepath.Rel(root, dir)
}

// Commit is a commit whose files can be read.
type Commit struct {
	// Hash is the complete hexadecimal hash.
	Hash   string
	commit *object.Commit
	store  storer.EncodedObjectStorer
}

// Find returns the commit of a tag, a local branch, a branch of the remote "origin", or a commit hash. The error is
// [ErrUnknown] if there is no such name, and [ErrMissing] if the commit is not in the repository.
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
		return Commit{Hash: hash.String(), commit: commit, store: r.git.Storer}, nil
	}
	return Commit{}, ErrUnknown
}

// Names lists the tags and branches of the repository. It includes branches of the remote "origin" that have no local
// branch.
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
	tree, err := c.commit.Tree()
	if err != nil {
		return false
	}
	entry, err := tree.FindEntry(name)
	return err == nil && entry.Mode.IsFile()
}

// missing converts the error of a missing object to [ErrMissing].
func missing(err error) error {
	if errors.Is(err, plumbing.ErrObjectNotFound) {
		return ErrMissing
	}
	return err
}
