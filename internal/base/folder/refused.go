package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// RefusedError is the reason why an existing file in a folder is not read.
type RefusedError struct{ Reason, Hint string }

func (e RefusedError) Error() string { return e.Reason + "; " + e.Hint }

var (
	errLoop    = RefusedError{"the link points back to itself", "replace it with a file, or remove it"}
	errEndless = RefusedError{"it is neither a file nor a folder, and cannot be read", "move it out of the site's folder"}
	errHidden  = RefusedError{"the link points to a hidden file or into an installed package", "replace the link with a copy of the file"}
	errName    = RefusedError{"its name is not valid UTF-8", "rename it"}
	errFolder  = RefusedError{"links to folders are not followed", "replace the link with a copy of the folder"}
)

// leavesFolder returns the reason why a link to target is not followed.
func leavesFolder(target string) RefusedError {
	return RefusedError{fmt.Sprintf("the link leaves the site's folder, to %s", target), "replace the link with a copy of the file"}
}

// ignored lists the names of folders that are not part of a site but often contain links.
var ignored = map[string]bool{"node_modules": true, ".git": true, ".tresdocs": true}

// Check walks the named files and folders. It returns an error for each file that is not read and for each link to a
// folder. It ignores names that do not exist and links to missing files, because some editors mark an open file with
// such links.
func (d Dir) Check(names ...string) (diag.List, error) {
	var problems diag.List
	checked := map[string]bool{}
	for _, name := range names {
		err := fs.WalkDir(d, name, func(name string, entry fs.DirEntry, err error) error {
			if checked[name] {
				return nil
			}
			checked[name] = true
			if err == nil {
				if entry.IsDir() && ignored[path.Base(name)] {
					return fs.SkipDir
				}
				err = d.check(name, entry)
			}
			var refused RefusedError
			switch {
			case errors.As(err, &refused):
				problem := diag.Errorf(diag.Pos{}, "%s", refused.Reason).WithHint("%s", refused.Hint)
				problem.File = name
				problems = append(problems, problem)
				return nil
			case errors.Is(err, fs.ErrNotExist):
				return nil
			}
			return err
		})
		if err != nil {
			return problems, err
		}
	}
	return problems, nil
}

// check returns the reason why an entry of a folder is not read, or nil.
func (d Dir) check(name string, entry fs.DirEntry) error {
	switch {
	case !utf8.ValidString(name):
		return errName
	case entry.IsDir() || entry.Type().IsRegular():
		return nil
	case entry.Type()&fs.ModeSymlink == 0:
		return errEndless
	}
	info, err := d.Stat(name)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return errFolder
	case !info.Mode().IsRegular():
		return errEndless
	}
	return nil
}
