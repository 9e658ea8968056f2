package migrate

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// Folder is the folder of a project. Files that it refuses to read, such as links that point outside the folder, seem
// not to exist.
type Folder struct {
	dir folder.Dir

	mu      sync.Mutex
	refused diag.List
}

// OpenFolder returns the folder dir.
func OpenFolder(dir string) *Folder { return &Folder{dir: folder.Open(dir)} }

// Refused returns a warning for each file that has been refused.
func (f *Folder) Refused() diag.List {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.refused)
}

// Open opens a file or a folder.
func (f *Folder) Open(name string) (fs.File, error) {
	file, err := f.dir.Open(name)
	return file, f.hidden("open", name, err)
}

// Stat returns information about a file, a folder, or the target of a link.
func (f *Folder) Stat(name string) (fs.FileInfo, error) {
	info, err := f.dir.Stat(name)
	return info, f.hidden("stat", name, err)
}

// ReadDir lists the entries of a folder that are not refused.
func (f *Folder) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := f.dir.ReadDir(name)
	entries = slices.DeleteFunc(entries, func(entry fs.DirEntry) bool {
		if entry.Type()&fs.ModeSymlink == 0 {
			return false
		}
		file := path.Join(name, entry.Name())
		_, err := f.dir.Stat(file)
		return f.refuses(file, err)
	})
	return entries, f.hidden("open", name, err)
}

// hidden returns err, or the error for a missing file if the file is refused.
func (f *Folder) hidden(op, name string, err error) error {
	if f.refuses(name, err) {
		return &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return err
}

// refuses reports whether err is the refusal of a file, and records it.
func (f *Folder) refuses(name string, err error) bool {
	var refused folder.RefusedError
	if !errors.As(err, &refused) {
		return false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if !slices.ContainsFunc(f.refused, func(p diag.Problem) bool { return p.File == name }) {
		f.refused = append(f.refused, diag.Problem{
			File: name, Rule: diag.Migrate, Severity: diag.Warning, Message: refused.Reason, Hint: refused.Hint,
		})
	}
	return true
}
