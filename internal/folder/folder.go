// Package folder reads the files of a folder and nothing outside of it. A site's folder may come from an untrusted pull
// request, and a symbolic link in it may point to any file of the machine that builds the site. [Dir] is a file system
// like [os.DirFS], except that it rejects links that leave the folder, and files that are not regular, such as pipes
// and devices. [Dir.Check] lists all of them.
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

// Dir is a folder as a file system. It resolves the name of the folder at each access, so it remains valid if the
// folder is replaced.
type Dir struct {
	root *root
	// below is the subfolder that file names are relative to, or ".".
	below string
}

// Open returns the folder dir, which may be a link and need not exist yet.
func Open(dir string) Dir { return Dir{root: &root{path: dir}, below: "."} }

// Open opens a file or a folder.
func (d Dir) Open(name string) (fs.File, error) {
	file, err := within(d, "open", name, open)
	if err != nil {
		return nil, err // not an interface that contains a nil *os.File
	}
	return file, nil
}

// Stat describes a file, a folder, or the target of a link.
func (d Dir) Stat(name string) (fs.FileInfo, error) {
	return within(d, "stat", name, (*os.Root).Stat)
}

// ReadDir lists a folder, sorted by name.
func (d Dir) ReadDir(name string) ([]fs.DirEntry, error) {
	for {
		before, err := d.root.stat()
		if err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: cause(err)}
		}
		entries, err := d.list(name)
		if err != nil || !d.root.isReplaced(before) {
			return entries, err
		}
		// The folder was replaced while it was read: some of its files may have been missing.
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

// Sub returns the folder dir of d as a file system. Links in it may point to any file of d.
func (d Dir) Sub(dir string) (fs.FS, error) {
	if !fs.ValidPath(dir) {
		return nil, &fs.PathError{Op: "sub", Path: dir, Err: fs.ErrInvalid}
	}
	return Dir{d.root, path.Join(d.below, dir)}, nil
}

// open opens a file. It does not block on a pipe.
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

// within calls do with a name of d that cannot leave the folder. [os.Root] rejects all absolute links: within resolves
// those to a file of the folder and calls do again with the result.
func within[T any](d Dir, op, name string, do func(*os.Root, string) (T, error)) (T, error) {
	var none T
	local, err := filepath.Localize(path.Join(d.below, name))
	if err != nil || !fs.ValidPath(name) {
		return none, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	var result T
	err = d.root.use(func(root *os.Root) (err error) {
		result, err = do(root, local)
		if err == nil || !mayBeLink(err) {
			return err
		}
		target, err := resolve(d.root.path, local, err)
		if err == nil {
			result, err = do(root, target)
		}
		return err
	})
	if err != nil {
		return none, &fs.PathError{Op: op, Path: name, Err: cause(err)}
	}
	return result, nil
}

// mayBeLink reports whether the cause of an error of [os.Root] may be a link.
func mayBeLink(err error) bool {
	return !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) && !errors.As(err, new(RefusedError))
}

// resolve resolves the links in a name of the folder dir. If the failure to open it has another cause, it returns that
// failure.
func resolve(dir, name string, failure error) (string, error) {
	base, err := filepath.Abs(dir)
	if err != nil {
		return "", failure
	}
	if base, err = filepath.EvalSymlinks(base); err != nil {
		return "", failure
	}
	target, err := filepath.EvalSymlinks(filepath.Join(base, name))
	switch {
	case errors.Is(err, syscall.ENOTDIR): // the parent is a file
		return "", fs.ErrNotExist
	case err != nil && !errors.As(err, new(*fs.PathError)): // too many links
		return "", errLoop
	case errors.Is(err, fs.ErrNotExist):
		return "", dangling(base, name)
	case err != nil:
		return "", failure
	}
	inside, err := filepath.Rel(base, target)
	if err != nil || !filepath.IsLocal(inside) {
		return "", leavesFolder(target)
	}
	if inside == name {
		return "", failure
	}
	return inside, nil
}

// dangling returns the error for a link whose target does not exist: [fs.ErrNotExist], or that the target is outside of
// base.
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
