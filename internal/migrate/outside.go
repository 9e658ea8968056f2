package migrate

import (
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// outside is the prefix of the names of files outside the project's folder.
const outside = "../"

// withOutside adds the files outside the project's folder that a VitePress document includes to the site's parts, and
// updates their URLs. file is the document's name in the project.
func (r *reader) withOutside(file, text string) string {
	return r.withPartsOf(file, text, func(name string) bool { return strings.HasPrefix(name, outside) })
}

// withPartsOf is [reader.withOutside] for the files that isPart selects.
func (r *reader) withPartsOf(file, text string, isPart func(name string) bool) string {
	return changeLines(text, func(line string) string {
		if match := inclusion.FindStringSubmatch(line); match != nil {
			if name := r.includedName(file, match[1]); isPart(name) && r.part(name) {
				return strings.Replace(line, match[1], "@/"+r.partNames[name], 1)
			}
		}
		return line
	})
}

// surroundings contains the files of a project and, with names that begin with "../", files of the repository outside the
// project's folder. It has no hidden files and no installed packages of the repository.
type surroundings struct {
	fsys    fs.FS
	options Options
}

// Open opens a file.
func (s surroundings) Open(name string) (fs.File, error) {
	if !strings.HasPrefix(name, outside) {
		return s.fsys.Open(name)
	}
	within := path.Join(strings.Trim(s.options.Folder, "/"), name)
	if s.options.Root == nil || !fs.ValidPath(within) || folder.IsHidden(within) || folder.IsInstalled(within) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return s.options.Root.Open(within)
}
