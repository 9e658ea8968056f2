// Package folder reads the files of a folder and nothing outside it. A site's folder may come from a stranger's pull
// request, and links in it may point to any file on the machine that builds the site. [Dir] is a file system like the
// one returned by [os.DirFS], but it rejects links out of the folder and files that cannot be read to the end.
// [Dir.Check] lists them. A Dir also rejects links to hidden files, because a checkout has credentials in .git and
// often in .env.
package folder

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// Dir is a folder as a file system. It resolves the name of the folder on each access, so it remains valid if the
// folder is replaced.
type Dir struct {
	root *root
	// below is the subfolder that file names are relative to, or ".".
	below string
	// shared provides files that the folder does not have. It is nil if there are none.
	shared *shared
}

// Open returns the folder dir. It may be a link and need not exist.
func Open(dir string) Dir { return Dir{root: &root{path: dir}, below: "."} }

// Open opens a file or a folder.
func (d Dir) Open(name string) (fs.File, error) {
	file, err := within(d, "open", name, open)
	if shared, ok := d.instead(name, err); ok {
		other, err := shared.Open(name)
		if err != nil {
			return nil, err
		}
		return d.completed(other, name)
	}
	if err != nil {
		return nil, err // do not return an interface that contains a nil *os.File
	}
	if d.shares(name) {
		return d.completed(file, name)
	}
	return file, nil
}

// Stat returns information about a file, a folder, or the target of a link.
func (d Dir) Stat(name string) (fs.FileInfo, error) {
	if local, err := filepath.Localize(path.Join(d.below, name)); err == nil && fs.ValidPath(name) {
		if info, _ := lstat(d.root.path, local); info != nil {
			return info, nil
		}
	}
	info, err := within(d, "stat", name, (*os.Root).Stat)
	if shared, ok := d.instead(name, err); ok {
		return shared.Stat(name)
	}
	return info, err
}

// ReadDir lists the entries of a folder, sorted by name.
func (d Dir) ReadDir(name string) ([]fs.DirEntry, error) {
	own, err := d.readDir(name)
	if !d.shares(name) || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return own, err
	}
	return d.merged(name, own, err)
}

func (d Dir) readDir(name string) ([]fs.DirEntry, error) {
	for {
		before, err := d.root.stat()
		if err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: cause(err)}
		}
		entries, err := d.list(name)
		if err != nil || !d.root.isReplaced(before) {
			return entries, err
		}
		// The folder was replaced while it was being read, so some of its files may have been missing.
	}
}

func (d Dir) list(name string) ([]fs.DirEntry, error) {
	return within(d, "open", name, func(root *os.Root, name string) ([]fs.DirEntry, error) {
		folder, err := open(root, name)
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		entries, err := folder.ReadDir(-1)
		slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
		return entries, err
	})
}

// Sub returns the folder dir of d as a file system. Links in it may point anywhere in d.
func (d Dir) Sub(dir string) (fs.FS, error) {
	if !fs.ValidPath(dir) {
		return nil, &fs.PathError{Op: "sub", Path: dir, Err: fs.ErrInvalid}
	}
	if dir == "." {
		return d, nil
	}
	sub := Dir{root: d.root, below: path.Join(d.below, dir)}
	if d.shares(dir) {
		sub.shared = d.shared.sub(dir)
	}
	return sub, nil
}

// open opens a file. It does not block if the file is a pipe.
func open(root *os.Root, name string) (*os.File, error) {
	file, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = errEndless
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// within calls do with a file name that cannot refer to anything outside the folder of d. It resolves links itself,
// because [os.Root] rejects all absolute links, and follows other links to hidden files. The [os.Root] still confines
// the resolved name.
func within[T any](d Dir, op, name string, do func(*os.Root, string) (T, error)) (T, error) {
	var none T
	local, err := filepath.Localize(path.Join(d.below, name))
	if err != nil || !fs.ValidPath(name) {
		return none, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	var result T
	err = d.root.use(func(root *os.Root) (err error) {
		target := local
		if _, isLinked := lstat(d.root.path, local); isLinked {
			if target, err = resolve(d.root.path, local); err != nil {
				return err
			}
		}
		result, err = do(root, target)
		if errors.Is(err, syscall.ENOTDIR) { // below a file, not below a folder
			return fs.ErrNotExist
		}
		return err
	})
	if err != nil {
		return none, &fs.PathError{Op: op, Path: name, Err: cause(err)}
	}
	return result, nil
}

// lstat inspects name and all folders below dir that contain it. isLinked reports whether any of them is a symbolic
// link. If none is, info describes name, or is nil if name does not exist.
func lstat(dir, name string) (info fs.FileInfo, isLinked bool) {
	for end := range len(name) + 1 {
		if end < len(name) && !os.IsPathSeparator(name[end]) {
			continue
		}
		var err error
		if info, err = os.Lstat(filepath.Join(dir, name[:end])); err != nil {
			return nil, false
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			return nil, true
		}
	}
	return info, false
}

// resolve returns the file name in the folder dir that results from following all links in name.
func resolve(dir, name string) (string, error) {
	base, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if base, err = filepath.EvalSymlinks(base); err != nil {
		return "", err
	}
	target, err := filepath.EvalSymlinks(filepath.Join(base, name))
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return "", fs.ErrNotExist
	case err != nil && !errors.As(err, new(*fs.PathError)): // there are too many links
		return "", errLoop
	case errors.Is(err, fs.ErrNotExist):
		return "", dangling(base, name)
	case err != nil:
		return "", err
	}
	inside, err := filepath.Rel(base, target)
	if err != nil || !filepath.IsLocal(inside) {
		return "", leavesFolder(target)
	}
	if leadsToHidden(inside, name) {
		return "", errHidden
	}
	return inside, nil
}

// dangling returns the error for a link to a missing file. The error depends on whether the target would be within base.
func dangling(base, name string) error {
	target, err := os.Readlink(filepath.Join(base, name))
	if err != nil {
		return fs.ErrNotExist
	}
	if !filepath.IsAbs(target) {
		target = filepath.Join(base, filepath.Dir(name), target)
	}
	if inside, err := filepath.Rel(base, target); err != nil || !filepath.IsLocal(inside) {
		return leavesFolder(target)
	}
	return fs.ErrNotExist
}

// cause returns an error without the path that was passed to the operating system.
func cause(err error) error {
	var named *fs.PathError
	if errors.As(err, &named) {
		return named.Err
	}
	return err
}
