package reference

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Folder is the folder of a site that contains its descriptions.
const Folder = "reference"

// Set contains the libraries of a site, in the order of their files.
type Set []*Library

// Reader reads descriptions repeatedly and only parses files that have changed. Several calls may return the same
// libraries, which must not be modified. The zero Reader is ready to use.
type Reader struct {
	mu     sync.Mutex
	parsed map[string]parsedFile
}

type parsedFile struct {
	text     string
	library  *Library
	problems diag.List
}

// Load reads the descriptions of the site in fsys. It returns an empty set if the site has no reference folder.
func (r *Reader) Load(fsys fs.FS) (Set, diag.List, error) {
	files, err := fs.Glob(fsys, path.Join(Folder, "*.json"))
	if err != nil {
		return nil, nil, fmt.Errorf("list descriptions: %w", err)
	}
	var set Set
	var problems diag.List
	for _, file := range files {
		src, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, nil, err // an fs.PathError already contains the file name
		}
		library, found := r.Parse(file, src)
		problems = append(problems, found...)
		if library != nil {
			set = append(set, library)
		}
	}
	return set, problems, nil
}

// Parse parses the description in a file, or returns the previous result if the text is the same. It is safe for
// concurrent use.
func (r *Reader) Parse(file string, src []byte) (*Library, diag.List) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p, ok := r.parsed[file]
	if !ok || p.text != string(src) {
		p = parsedFile{text: string(src)}
		p.library, p.problems = Parse(file, src)
		if r.parsed == nil {
			r.parsed = map[string]parsedFile{}
		}
		r.parsed[file] = p
	}
	return p.library, p.problems
}

// Names returns the sorted names of all exports.
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
