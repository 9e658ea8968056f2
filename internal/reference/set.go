package reference

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Folder is where a site has its descriptions.
const Folder = "reference"

// Set is the descriptions of a site, in the order of their files.
type Set []*Library

// Load reads the descriptions of the site in fsys. A site without the folder has none.
func Load(fsys fs.FS) (Set, diag.List, error) {
	files, err := fs.Glob(fsys, path.Join(Folder, "*.json"))
	if err != nil {
		return nil, nil, fmt.Errorf("list descriptions: %w", err)
	}
	var set Set
	var problems diag.List
	for _, file := range files {
		src, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, nil, err // an fs.PathError already names the file
		}
		library, found := Parse(file, src)
		problems = append(problems, found...)
		if library != nil {
			set = append(set, library)
		}
	}
	return set, problems, nil
}

// Find returns the export of a name and its package. A name of two packages needs its package before it, as in
// "three/Vector3"; without one it is ambiguous, and Packages tells of which ones.
func (s Set) Find(name string) (*Library, *Export, bool) {
	in := s.Packages(name)
	if len(in) == 1 {
		export, _ := in[0].Export(name)
		return in[0], export, true
	}
	if at := strings.LastIndexByte(name, '/'); at > 0 {
		for _, library := range s {
			if library.Package == name[:at] {
				export, ok := library.Export(name[at+1:])
				return library, export, ok
			}
		}
	}
	return nil, nil, false
}

// Packages returns the libraries that export a name themselves, in the order of their files.
func (s Set) Packages(name string) []*Library {
	var list []*Library
	for _, library := range s {
		if export, ok := library.Export(name); ok && export.Of == "" {
			list = append(list, library)
		}
	}
	return list
}

// Names lists the names of all exports, sorted.
func (s Set) Names() []string {
	var names []string
	for _, library := range s {
		for _, export := range library.Exports {
			names = append(names, export.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
