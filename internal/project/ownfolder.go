package project

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/revision"
)

// ownDir is the folder in the site's folder that is reserved for the program. It contains the cache, built versions,
// types and the schema.
const ownDir = ".tresdocs"

// checkOwnFolder returns a problem if the program's own folder is not safe to use. The program writes and removes
// files in it by name, so no part of it may be a link. It reads the files without verification, so none of them may
// be tracked in a repository, where a stranger may have added them.
func checkOwnFolder(dir string) (diag.List, error) {
	if _, err := os.Lstat(filepath.Join(dir, ownDir)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	link, err := firstLink(dir, ownDir, ownDepth)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", ownDir, err)
	}
	if link != "" {
		problem := diag.Errorf(diag.Pos{}, "it is a link, and tresdocs writes and removes files there")
		problem.File = link
		return diag.List{problem.WithHint("remove the link; the next build creates the folder again")}, nil
	}
	tracked, err := revision.Tracks(dir, ownDir)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", ownDir, err)
	}
	if tracked != "" {
		problem := diag.Errorf(diag.Pos{}, "git tracks the file, so it may not be what this program wrote")
		problem.File = tracked
		return diag.List{problem.WithHint(`run "git rm -r --cached %s", delete the folder, and add %s/ to .gitignore`, ownDir, ownDir)}, nil
	}
	return nil, nil
}

// ownDepth is the number of folder levels with known names in the program's own folder: its parts, and the folders of
// the cache and of versions.
const ownDepth = 2

// firstLink returns the first link among name and its contents, down to the given depth. It returns "" if there is
// none.
func firstLink(dir, name string, depth int) (string, error) {
	info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(name)))
	switch {
	case err != nil:
		return "", err
	case info.Mode()&fs.ModeSymlink != 0:
		return name, nil
	case !info.IsDir() || depth == 0:
		return "", nil
	}
	root, err := os.OpenRoot(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return "", err
	}
	defer root.Close()
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return "", err
	}
	for _, entry := range entries {
		at := path.Join(name, entry.Name())
		if entry.Type()&fs.ModeSymlink != 0 {
			return at, nil
		}
		if !entry.IsDir() || depth == 1 {
			continue
		}
		if link, err := firstLink(dir, at, depth-1); link != "" || err != nil {
			return link, err
		}
	}
	return "", nil
}
