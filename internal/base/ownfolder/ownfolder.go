// Package ownfolder manages the folder of a site that is reserved for the program.
package ownfolder

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

// Name is the name of the folder. It contains the cache, built versions, types and the schema.
const Name = ".tresdocs"

// Check returns a problem if the folder in the site's folder dir is not safe to use. The program writes and removes
// files in it by name, so no part of it may be a link. It trusts the files that it reads, so none of them may be
// tracked in a repository, where a stranger could have added them.
func Check(dir string) (diag.List, error) {
	if _, err := os.Lstat(filepath.Join(dir, Name)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	link, err := firstLink(dir, Name, depth)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", Name, err)
	}
	if link != "" {
		problem := diag.Errorf(diag.Pos{}, "it is a link, and tresdocs writes and removes files there")
		problem.File = link
		return diag.List{problem.WithHint("remove the link; the next build creates the folder again")}, nil
	}
	tracked, err := revision.Tracks(dir, Name)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", Name, err)
	}
	if tracked != "" {
		problem := diag.Errorf(diag.Pos{}, "git tracks the file, so it may not be the one that tresdocs wrote")
		problem.File = tracked
		return diag.List{problem.WithHint(`run "git rm -r --cached %s", delete the folder, and add %s/ to .gitignore`, Name, Name)}, nil
	}
	return nil, nil
}

// depth is the number of folder levels with known names in the program's own folder: its parts, and the folders of
// the cache and of versions.
const depth = 2

// firstLink returns the first link among name and its contents, down to the given number of levels. It returns "" if
// there is none.
func firstLink(dir, name string, levels int) (string, error) {
	info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(name)))
	switch {
	case err != nil:
		return "", err
	case info.Mode()&fs.ModeSymlink != 0:
		return name, nil
	case !info.IsDir() || levels == 0:
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
		if !entry.IsDir() || levels == 1 {
			continue
		}
		if link, err := firstLink(dir, at, levels-1); link != "" || err != nil {
			return link, err
		}
	}
	return "", nil
}

// Replace writes data to a file that the program owns, in this folder or elsewhere in the site. It creates dir if it
// does not exist, and replaces a link instead of writing through it.
func Replace(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file := filepath.Join(dir, name)
	temp := file + ".new"
	_ = os.Remove(temp) // the file may be left over from a killed run, or be a link to another location
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temp, file)
}
