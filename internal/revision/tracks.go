package revision

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/go-git/go-git/v5/storage/filesystem"
)

// Tracks returns a file below the folder name of dir that git tracks, by its path from dir, empty if there is none. A
// folder that is in no repository has none.
func Tracks(dir, name string) (string, error) {
	r, err := Open(dir)
	if errors.Is(err, ErrNone) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	mayTrack, err := r.mayTrack(name)
	if err != nil || !mayTrack {
		return "", err
	}
	all, err := r.git.Storer.Index()
	if err != nil {
		return "", fmt.Errorf("read index of repository: %w", err)
	}
	below := path.Join(r.Folder, name) + "/"
	for _, entry := range all.Entries {
		if strings.HasPrefix(entry.Name, below) {
			return strings.TrimPrefix(strings.TrimPrefix(entry.Name, r.Folder), "/"), nil
		}
	}
	return "", nil
}

// compressed is the first version of indexes whose names are abbreviated.
const compressed = 4

// mayTrack reports whether the index may have a file below a folder called name. To look for the bytes of the name takes
// a tenth of the time of decoding the index.
func (r Repository) mayTrack(name string) (bool, error) {
	storage, ok := r.git.Storer.(*filesystem.Storage)
	if !ok {
		return true, nil
	}
	file, err := storage.Filesystem().Open("index")
	if err != nil {
		return false, nil //nolint:nilerr // a repository without an index tracks nothing
	}
	defer func() { _ = file.Close() }()
	data, err := io.ReadAll(file)
	if err != nil {
		return false, fmt.Errorf("read index of repository: %w", err)
	}
	isPlain := len(data) > 8 && data[7] < compressed
	return !isPlain || bytes.Contains(data, []byte(name+"/")), nil
}
