package starter

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// optional are files that are not written if they exist.
var optional = []string{".gitignore"}

// ExistsError is the error for files that a new site would overwrite.
type ExistsError struct {
	// Paths are the paths of files and, with a trailing slash, folders.
	Paths []string
}

func (e ExistsError) Error() string {
	return "files already exist: " + strings.Join(e.Paths, ", ")
}

// Write writes files into dir and returns the paths of those it has written. If one of them exists, or one of their
// top-level folders is not empty, it writes nothing and returns an [ExistsError].
func Write(dir string, files []File) ([]string, error) {
	if taken := taken(dir, files); len(taken) > 0 {
		return nil, ExistsError{taken}
	}
	var written []string
	for _, file := range files {
		err := Create(dir, file.Path, file.Data)
		if errors.Is(err, fs.ErrExist) && slices.Contains(optional, file.Path) {
			continue
		}
		if err != nil {
			return written, fmt.Errorf("write site: %w", err)
		}
		written = append(written, file.Path)
	}
	return written, nil
}

// sharedFolder may contain other files.
const sharedFolder = ".github"

// taken lists the paths that prevent files from being written.
func taken(dir string, files []File) []string {
	var found []string
	for _, file := range files {
		top, _, nested := strings.Cut(file.Path, "/")
		if nested && top != sharedFolder && containsFiles(filepath.Join(dir, top)) {
			found = append(found, top+"/")
			continue
		}
		_, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(file.Path)))
		if err == nil && !slices.Contains(optional, path.Clean(file.Path)) {
			found = append(found, file.Path)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func containsFiles(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && len(entries) > 0
}

// Create writes a file of dir that must not be there yet, and the folders it is in. It writes through no link that
// leaves dir.
func Create(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	file := filepath.FromSlash(name)
	if err := root.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := root.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
