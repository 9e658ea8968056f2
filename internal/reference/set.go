package reference

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

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

// Find returns the export of a name and its package. Of two packages that export the name it is the first.
func (s Set) Find(name string) (*Library, *Export, bool) {
	for _, library := range s {
		if export, ok := library.Export(name); ok {
			return library, export, true
		}
	}
	return nil, nil, false
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
