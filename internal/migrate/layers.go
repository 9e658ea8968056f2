package migrate

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// layered merges the folder of a project with the folders of its layers. A file comes from the first folder that
// contains it. A directory lists the files of all folders.
type layered []fs.FS

// WithLayers returns the project's folder merged with its layers, and the names of the layers.
func WithLayers(fsys fs.FS) (fs.FS, []string) {
	names := layersOf(fsys)
	all := layered{fsys}
	for _, name := range names {
		if layer, err := fs.Sub(fsys, name); err == nil {
			all = append(all, layer)
		}
	}
	if len(names) == 0 {
		return fsys, nil
	}
	return all, names
}

// layersOf returns the layers within the project's own folder, highest precedence first. These are the layers that its
// configuration refers to, and all layers in the layers folder.
func layersOf(fsys fs.FS) []string {
	var names []string
	add := func(name string) {
		name = path.Clean(name)
		if isFolder(fsys, name) && name != "." && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if name, src, _ := firstFile(fsys, sources("nuxt.config")); name != "" { // errors are reported later, when the settings are read
		value, _ := evaluate(fsys, src)
		for _, layer := range newObject(&file{name: name, src: src, places: newPlaces(src)}, nil, value).texts("extends") {
			if isLocalLayer(layer) {
				add(layer)
			}
		}
	}
	entries, err := fs.ReadDir(fsys, "layers")
	for _, entry := range slices.Backward(entries) { // later layers take precedence
		if err == nil {
			add(path.Join("layers", entry.Name()))
		}
	}
	return names
}

// isLocalLayer reports whether name, as written in a configuration, refers to a layer within the project's folder.
func isLocalLayer(name string) bool { return strings.HasPrefix(name, "./") }

// Open opens the named file or folder. If several folders contain it, the first one takes precedence.
func (l layered) Open(name string) (fs.File, error) {
	for _, fsys := range l {
		file, err := fsys.Open(name)
		if !errors.Is(err, fs.ErrNotExist) {
			return file, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists a folder of the project merged with those of its layers.
func (l layered) ReadDir(name string) ([]fs.DirEntry, error) {
	var all []fs.DirEntry
	found := false
	for _, fsys := range l {
		entries, err := fs.ReadDir(fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = true
		for _, entry := range entries {
			if !slices.ContainsFunc(all, func(known fs.DirEntry) bool { return known.Name() == entry.Name() }) {
				all = append(all, entry)
			}
		}
	}
	if !found {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}
