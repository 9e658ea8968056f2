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

// optional lists files that are not written if they already exist.
var optional = []string{".gitignore"}

// ExistsError is the error for files that a new site would overwrite.
type ExistsError struct {
	// Paths lists the existing files and folders. The paths of folders end with a slash.
	Paths []string
}

func (e ExistsError) Error() string {
	return "files already exist: " + strings.Join(e.Paths, ", ")
}

// Write writes files to dir and returns the paths of the files that it has written. If a file already exists, or one
// of the top-level folders is not empty, it writes nothing and returns an [ExistsError].
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

// sharedFolder is a top-level folder that may contain other files.
const sharedFolder = ".github"

// taken lists the existing paths that prevent files from being written.
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

// Create writes a file in dir and creates its folders. It returns an error if the file already exists. It does not
// follow links out of dir.
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
