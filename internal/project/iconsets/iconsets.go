// Package iconsets collects the icons of a site. They come from the program itself, the site's folder, icon sets
// installed by npm, or the icon service.
package iconsets

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/frontend"
)

// Dir is the folder with the site's own icon sets. Each set is a folder of SVG files.
const Dir = "icons"

// Sources holds the sources of icons.
type Sources struct {
	// packed holds the icons that are built into the program.
	packed fs.FS
	// more holds the icon sets that npm has installed in the site's folder, and icons from the icon service.
	more []icons.Source
	own  []*icons.Collection
}

// Set returns the icons of all sources.
func (s Sources) Set() (*icons.Set, error) { return icons.NewWith(s.packed, s.more, s.own...) }

// Load collects the built-in icons, the site's own icons at icons/{prefix}/{name}.svg, and the icon sets that
// npm has installed in the site's folder.
func Load(root fs.FS, results *cache.Dir) (Sources, diag.List, error) {
	packed, err := frontend.Icons()
	if err != nil {
		return Sources{}, nil, err
	}
	folders, err := fs.ReadDir(root, Dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Sources{}, nil, fmt.Errorf("read icons: %w", err)
	}
	var (
		own      []*icons.Collection
		problems diag.List
	)
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		sub, err := fs.Sub(root, path.Join(Dir, folder.Name()))
		if err != nil {
			return Sources{}, nil, fmt.Errorf("open icons: %w", err)
		}
		collection, found, err := icons.ReadFolder(folder.Name(), sub)
		for _, problem := range found {
			problem.File = path.Join(Dir, folder.Name(), problem.File)
			problems = append(problems, problem)
		}
		if err != nil {
			return Sources{}, problems, err
		}
		own = append(own, collection)
	}
	fromNPM, err := installed(root, results)
	if err != nil {
		return Sources{}, problems, err
	}
	return Sources{packed: packed, more: fromNPM, own: own}, problems, nil
}

// installedDir is the folder with the icon sets that npm has installed. Each set is in a subfolder with its name.
const installedDir = "node_modules/@iconify-json"

// installed lists the icon sets that npm has installed in the site's folder. A set is packed when its first icon
// is needed, and the result is cached.
func installed(root fs.FS, results *cache.Dir) ([]icons.Source, error) {
	files, err := fs.Glob(root, installedDir+"/*/icons.json")
	if err != nil {
		return nil, fmt.Errorf("list installed icons: %w", err)
	}
	var sources []icons.Source
	for _, file := range files {
		sources = append(sources, icons.Source{Prefix: path.Base(path.Dir(file)), Open: func() (*icons.Collection, error) {
			return openInstalled(root, file, results)
		}})
	}
	return sources, nil
}

func openInstalled(root fs.FS, file string, results *cache.Dir) (*icons.Collection, error) {
	data, err := fs.ReadFile(root, file)
	if err != nil {
		return nil, err // an fs.PathError already names the file
	}
	key := cache.KeyOf([]byte("icons"), data)
	packed, ok := results.Get(key)
	if !ok {
		if packed, err = icons.Pack(data); err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		results.Put(key, packed)
	}
	return icons.Open(packed)
}

// Hash hashes the site's own icons, and the names and versions of the installed icon sets.
func Hash(w io.Writer, root fs.FS) error {
	if err := fingerprint.Files(w, root, Dir, nil); err != nil {
		return fmt.Errorf("read icons: %w", err)
	}
	return HashInstalled(w, root)
}

// HashInstalled hashes the names and versions of the icon sets that npm has installed.
func HashInstalled(w io.Writer, root fs.FS) error {
	files, err := fs.Glob(root, installedDir+"/*/package.json")
	if err != nil {
		return fmt.Errorf("list installed icons: %w", err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(root, file)
		if err != nil {
			return fmt.Errorf("read installed icons: %w", err)
		}
		fmt.Fprintf(w, "%s %d %s\n", file, len(data), data)
	}
	return nil
}
