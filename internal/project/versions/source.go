package versions

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/revision"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// files provides the files of a version.
type files struct {
	// key identifies the files.
	key []byte
	// open writes the files to a folder below temp, unless they are already in a folder. The caller must call done
	// when it no longer needs the files, even if there are problems.
	open func(ctx context.Context, temp string) (from source.Version, done func(), problems diag.List, err error)
}

// find returns the source of the version at index i.
func (b *Builder) find(i int) (files, diag.List, error) {
	v := b.Config.Versions[i]
	if v.IsFolder() {
		return b.findFolder(i)
	}
	repository, err := revision.Open(b.Dir)
	if errors.Is(err, revision.ErrNone) {
		return files{}, b.at(i, diag.Errorf(diag.Pos{}, "version %q is built from %q, but the site is not in a git repository", v.Label, v.From).
			WithHint(`use a folder instead, such as "from: ./versions/v4"`)), nil
	}
	if err != nil {
		return files{}, nil, fmt.Errorf("find version %q: %w", v.Label, err)
	}
	commit, err := repository.Find(v.From)
	if err != nil {
		return files{}, b.at(i, unknownRevision(v, repository, err)), nil
	}
	within := repository.Folder
	if v.Folder != "" {
		within = path.Clean(v.Folder)
	}
	key := fmt.Append(nil, commit.Hash, within, repository.IsShallow)
	if !commit.Has(path.Join(within, config.FileName)) {
		key = append(key, b.Config.Source()...)
	}
	return files{key: key, open: func(ctx context.Context, temp string) (source.Version, func(), diag.List, error) {
		into, err := build.NewTemporary(temp, sourcePrefix)
		if err != nil {
			return source.Version{}, func() {}, nil, fmt.Errorf("read version %q: %w", v.Label, err)
		}
		problems, err := b.export(ctx, i, repository, commit, within, into.Dir)
		from := source.Version{Version: v, Dir: into.Dir, Commit: commit.Hash}
		if within == repository.Folder {
			from.History = b.Dir
		}
		return from, into.Remove, problems, err
	}}, nil, nil
}

// sourcePrefix is the prefix of temporary folders with the files of a commit. They exist only while the version is
// being built.
const sourcePrefix = ".source-"

// versionBudget limits the size of a version. It is far larger than the documentation of any project.
var versionBudget = revision.Budget{Files: 50_000, Bytes: 512 << 20, Depth: 64}

// export writes the files of a commit to dir.
func (b *Builder) export(ctx context.Context, i int, r revision.Repository, commit revision.Commit, within, dir string) (diag.List, error) {
	v := b.Config.Versions[i]
	into, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("read version %q: %w", v.Label, err)
	}
	defer func() { _ = into.Close() }() // nothing is written through it
	err = commit.Export(ctx, within, into, versionBudget)
	var exceeded revision.BudgetError
	switch {
	case errors.Is(err, revision.ErrNoFolder):
		return b.at(i, diag.Errorf(diag.Pos{}, "version %q: %s has no folder %s", v.Label, v.From, within).
			WithHint(`specify the site's folder in that version, such as "folder: docs", or "folder: ." for the repository itself`)), nil
	case errors.As(err, &exceeded):
		top, _, _ := strings.Cut(exceeded.Name, "/")
		return b.at(i, diag.Errorf(diag.Pos{}, "version %q is too large to build: %s, in %s of %s", v.Label, exceeded.Reason, path.Join(within, top), v.From).
			WithHint(`specify only the site's folder, such as "folder: docs", or a branch without these files`)), nil
	case errors.Is(err, revision.ErrMissing):
		return b.at(i, unknownRevision(v, r, err)), nil
	case err != nil:
		return nil, fmt.Errorf("read version %q: %w", v.Label, err)
	}
	return nil, nil
}

// unknownRevision reports a tag, branch or commit that does not exist in the repository.
func unknownRevision(v config.Version, r revision.Repository, err error) diag.Problem {
	problem := diag.Errorf(diag.Pos{}, "version %q: the repository has no tag, branch or commit %q", v.Label, v.From)
	if errors.Is(err, revision.ErrMissing) {
		problem.Message = fmt.Sprintf("version %q: files of %q are not in this clone", v.Label, v.From)
	}
	if r.IsShallow || errors.Is(err, revision.ErrMissing) {
		return problem.WithHint(`clone the full history with its tags (in GitHub Actions, set "fetch-depth: 0" for actions/checkout), or fetch the missing commits with "git fetch --tags --unshallow"`)
	}
	if near, ok := diag.Nearest(v.From, r.Names()); ok {
		return problem.WithHint("did you mean %q?", near)
	}
	return problem.WithHint(`fetch it with "git fetch --tags", or use a folder that begins with ./`)
}

// notOfSites lists the folders that are often next to a site's source files but are not part of the site.
var notOfSites = []string{"node_modules", ".git", ".tresdocs", "dist"}

// findFolder returns the source of the version at index i, which is a folder.
func (b *Builder) findFolder(i int) (files, diag.List, error) {
	v := b.Config.Versions[i]
	dir := filepath.Join(b.Dir, filepath.FromSlash(v.From))
	h := sha256.New()
	if info, err := folder.Open(b.Dir).Stat(path.Clean(v.From)); err != nil || !info.IsDir() {
		return files{}, b.at(i, diag.Errorf(diag.Pos{}, "version %q: there is no folder %s", v.Label, v.From).
			WithHint("use a folder that contains the content folder of that version, or a tag of the repository")), nil
	}
	if err := hashFolder(h, folder.Open(dir)); err != nil {
		return files{}, nil, fmt.Errorf("read version %q: %w", v.Label, err)
	}
	if _, err := folder.Open(dir).Stat(config.FileName); err != nil {
		_, _ = io.WriteString(h, b.Config.Source())
	}
	return files{key: h.Sum(nil), open: func(context.Context, string) (source.Version, func(), diag.List, error) {
		return source.Version{Version: v, Dir: dir, History: dir}, func() {}, nil, nil
	}}, nil, nil
}

// hashFolder hashes the files of a site.
func hashFolder(w io.Writer, root folder.Dir) error {
	return fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains(notOfSites, d.Name()) {
			return fs.SkipDir
		}
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		return fingerprint.File(w, root, name)
	})
}
