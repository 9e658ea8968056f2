package migrate

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// codeFolders are the folders whose code is copied to the same place in the site.
var codeFolders = []string{componentFolder, "composables", utilFolder, "app/" + componentFolder, "app/composables", "app/" + utilFolder}

// utilFolder is the folder for other code that components import.
const utilFolder = "utils"

// isInCodeFolder reports whether a file of the project is copied to the same place in the site.
func isInCodeFolder(file string) bool {
	return slices.ContainsFunc(codeFolders, func(folder string) bool { return strings.HasPrefix(file, folder+"/") })
}

// copyOf returns the location in the site of a file that components import, but that is in a folder of the project that
// is not copied. Aliases for folders mean the same there.
func (r *reader) copyOf(file string) string {
	dir := utilFolder
	within, isApp := strings.CutPrefix(file, "app/")
	if isApp {
		dir = "app/" + utilFolder
	}
	if r.hasFile(path.Join(dir, within)) {
		within = path.Join("imported", within)
	}
	return path.Join(dir, within)
}

// isImported reports whether a file of the project is only copied if components import it. Documents and public files
// are copied anyway.
func (r *reader) isImported(file string) bool {
	l := r.site.Layout
	isOther := l.Content != "." && strings.HasPrefix(file, l.Content+"/") || strings.HasPrefix(file, l.Public+"/")
	return !isOther && !isInCodeFolder(file)
}

// codePath matches the quoted path of a file of the project, or a pattern for files, which is relative or begins with an
// alias.
var codePath = regexp.MustCompile("(['\"`])((?:\\.\\.?|~~?|@@?)/[^'\"`\n?]+)(['\"`?])")

// moveComponents adds files to the site: components whose location changes, the code that imports them, and files
// outside the code folders that this code imports.
func (r *reader) moveComponents() error {
	for _, layer := range r.options.Layers {
		err := r.file(sources(path.Join(layer, "nuxt.config")), func(o *object) {
			r.componentDirs(o, layer)
			o.ignore(o.keys()...) // the settings of the project apply
		})
		if err != nil {
			return err
		}
	}
	r.withoutPrefixes()
	folders := slices.Clone(codeFolders)
	for _, dir := range r.dirs {
		folders = append(folders, dir.folder)
	}
	m := codeMover{reader: r, seen: map[string]bool{}}
	if err := r.walk(folders, m.move); err != nil {
		return err
	}
	for len(m.imported) > 0 {
		file := m.imported[0]
		m.imported = m.imported[1:]
		if err := m.move(file); err != nil {
			return err
		}
	}
	return nil
}

// codeMover adds the code of components to a site.
type codeMover struct {
	*reader
	// imported are the files outside the folders of code that are still to be added, and seen contains all of them.
	imported []string
	seen     map[string]bool
}

// move adds a code file of the project to the site if its location or its imports change.
func (m *codeMover) move(file string) error {
	place := m.placeOf(file)
	if m.site.Parts[place] != nil || !m.isCode(file) {
		return nil
	}
	src, err := fs.ReadFile(m.fsys, file)
	if err != nil {
		return err
	}
	text, isMoved := string(src), place != file && !m.seen[file]
	if utf8.Valid(src) {
		var importsMoved bool
		text, importsMoved = m.relinked(file, place, text)
		isMoved = isMoved || importsMoved
	}
	if place != file || text != string(src) {
		m.site.Parts[place] = []byte(text)
	}
	if isMoved {
		m.site.Moved[file] = true
	}
	return nil
}

// relinked updates the imports in a code file whose location in the site is place. It reports whether the file imports
// any component whose location changes.
func (m *codeMover) relinked(file, place, text string) (changed string, importsMoved bool) {
	hasGlobs := strings.Contains(text, "import.meta.glob")
	changed = codePath.ReplaceAllStringFunc(text, func(found string) string {
		match := codePath.FindStringSubmatch(found)
		if hasGlobs && strings.ContainsAny(match[2], "*{") {
			return match[1] + m.movedPattern(file, place, match[2]) + match[3]
		}
		at, target := m.targetOf(file, match[2])
		if target == "" {
			return found
		}
		m.add(target)
		isMoved := m.placeOf(target) != target
		if place == file && !isMoved {
			return found
		}
		importsMoved = importsMoved || isMoved && !m.seen[target]
		ending := strings.TrimPrefix(target, at) // the import may omit it
		return match[1] + strings.TrimSuffix(relative(place, m.placeOf(target)), ending) + match[3]
	})
	return changed, importsMoved
}

// targetOf returns the project's file that an import in file refers to, and the path as written in the import.
func (m *codeMover) targetOf(file, name string) (at, target string) {
	for _, at := range m.pathsOf(file, name) {
		if target := m.importedCode("-", "./"+at); target != "" {
			return at, target
		}
	}
	return "", ""
}

// pathsOf returns the paths in the project that an import or a pattern in a file may refer to.
func (m *codeMover) pathsOf(file, name string) []string {
	if name[0] == '.' {
		return []string{path.Join(path.Dir(file), name)}
	}
	_, within, _ := strings.Cut(name, "/")
	paths := []string{path.Clean(within), path.Join("app", within)}
	if file, ok := m.unaliased(name); ok {
		paths = append(paths, file)
	}
	return paths
}

// add adds a file that code imports to the files that are still to be added, unless it is copied anyway.
func (m *codeMover) add(file string) {
	if m.isImported(file) && !m.seen[file] {
		m.seen[file] = true
		m.imported = append(m.imported, file)
	}
}

// movedPattern adds the files that a pattern in a file matches, and returns the pattern for their places in the site.
func (m *codeMover) movedPattern(file, place, pattern string) string {
	for _, at := range m.pathsOf(file, pattern) {
		names := m.matches(at)
		if len(names) == 0 {
			continue
		}
		for _, name := range names {
			m.add(name)
		}
		dir, rest := doublestar.SplitPattern(at)
		first, _ := strings.CutPrefix(names[0], dir)
		moved := strings.TrimSuffix(m.placeOf(names[0]), first)
		if dir == "." || moved == dir && (place == file || pattern[0] != '.') {
			return pattern
		}
		return relative(place, moved) + "/" + rest
	}
	return pattern
}

// matches returns the project's code files that a pattern matches.
func (m *codeMover) matches(pattern string) []string {
	names, _ := doublestar.Glob(m.fsys, pattern, doublestar.WithFilesOnly(), doublestar.WithNoFollow())
	names = slices.DeleteFunc(names, func(name string) bool { return folder.IsInstalled(name) || !m.isCode(name) })
	return names[:min(len(names), budget.GlobFiles)]
}
