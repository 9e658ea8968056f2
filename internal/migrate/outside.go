package migrate

import (
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// outside is the beginning of the names of files outside the project's folder.
const outside = "../"

// withOutside adds the files outside the project's folder that a VitePress document includes to the site's parts, and
// updates their addresses. file is the document's name in the project.
func (r *reader) withOutside(file, text string) string {
	var b strings.Builder
	for line, kind := range linesOf(text) {
		if match := inclusion.FindStringSubmatch(line); kind == proseLine && match != nil {
			name, fromRoot := strings.CutPrefix(match[1], "@/")
			if fromRoot {
				name = path.Join(r.site.Layout.Content, name)
			} else {
				name = path.Join(path.Dir(file), name)
			}
			if strings.HasPrefix(name, outside) && r.part(name) {
				line = strings.Replace(line, match[1], "@/"+r.partNames[name], 1)
			}
		}
		b.WriteString(line)
	}
	return b.String()
}

// readFile reads a file of the project. If its name begins with "../", it is a file of the repository outside the
// project's folder. Hidden files and installed packages of the repository are not read.
func (r *reader) readFile(name string) ([]byte, error) {
	if !strings.HasPrefix(name, outside) {
		return fs.ReadFile(r.fsys, name)
	}
	within := path.Join(strings.Trim(r.options.Folder, "/"), name)
	if r.options.Root == nil || !fs.ValidPath(within) || folder.IsHidden(within) || folder.IsInstalled(within) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadFile(r.options.Root, within)
}
