package folder

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// shared is a folder that supplements another folder.
type shared struct {
	Dir
	// names lists the shared files and folders. If it is empty, everything is shared. except lists files that are not
	// shared.
	names, except []string
}

// With returns d supplemented with files from other. A file that d does not have comes from other if it, or a folder
// that contains it, has one of the given names.
func (d Dir) With(other Dir, names ...string) Dir {
	d.shared = &shared{Dir: other, names: names}
	return d
}

// Except returns d without some of the files that it shares.
func (d Dir) Except(files ...string) Dir {
	without := *d.shared
	without.except = files
	d.shared = &without
	return d
}

// IsShared reports whether the named file comes from the folder that supplements d.
func (d Dir) IsShared(name string) bool {
	if !d.shares(name) {
		return false
	}
	own := d
	own.shared = nil
	_, err := own.Stat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// shares reports whether another folder can provide the named file, or files in the named folder.
func (d Dir) shares(name string) bool {
	if d.shared == nil || !fs.ValidPath(name) || slices.Contains(d.shared.except, name) {
		return false
	}
	return name == "." || len(d.shared.names) == 0 || slices.ContainsFunc(d.shared.names, func(shared string) bool {
		return name == shared || strings.HasPrefix(name, shared+"/") || strings.HasPrefix(shared, name+"/")
	})
}

// instead returns the folder that provides the named file if opening it in d itself has failed with err.
func (d Dir) instead(name string, err error) (Dir, bool) {
	if !errors.Is(err, fs.ErrNotExist) || !d.shares(name) {
		return Dir{}, false
	}
	return d.shared.Dir, true
}

// merged adds the entries of the shared folder with the given name to own, which is the result of reading d itself.
func (d Dir) merged(name string, own []fs.DirEntry, err error) ([]fs.DirEntry, error) {
	others, missing := d.shared.ReadDir(name)
	if errors.Is(missing, fs.ErrNotExist) {
		return own, err
	}
	if missing != nil {
		return nil, missing
	}
	all := slices.Clone(own)
	for _, entry := range others {
		isOwn := slices.ContainsFunc(own, func(e fs.DirEntry) bool { return e.Name() == entry.Name() })
		if !isOwn && d.shares(path.Join(name, entry.Name())) {
			all = append(all, entry)
		}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

// sub returns the subfolder dir of s. If none of the names in s are below dir, everything in dir is shared.
func (s *shared) sub(dir string) *shared {
	within := s.Dir
	within.below = path.Join(s.below, dir)
	return &shared{within, below(s.names, dir), below(s.except, dir)}
}

// below returns the names in a folder, relative to the folder.
func below(names []string, dir string) []string {
	var list []string
	for _, name := range names {
		if within, ok := strings.CutPrefix(name, dir+"/"); ok {
			list = append(list, within)
		}
	}
	return list
}

// completed returns an open file of d. If the file is a folder, its listing includes the shared files.
func (d Dir) completed(file fs.File, name string) (fs.File, error) {
	info, err := file.Stat()
	if err != nil || !info.IsDir() {
		return file, err
	}
	entries, err := d.ReadDir(name)
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return &list{file, entries}, nil
}

// list is an open folder with entries from two folders.
type list struct {
	fs.File
	rest []fs.DirEntry
}

// ReadDir implements [fs.ReadDirFile].
func (l *list) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(l.rest) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(l.rest) {
		n = len(l.rest)
	}
	next := l.rest[:n]
	l.rest = l.rest[n:]
	return next, nil
}
