package project

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/web"
)

// IconsDir is the folder with the site's own icon sets. Each set is a folder of SVG files.
const IconsDir = "icons"

// iconSources holds the sources of icons.
type iconSources struct {
	// packed holds the icons that are built into the program.
	packed fs.FS
	// more holds the icon sets that npm has installed in the site's folder, and icons from the icon service.
	more []icons.Source
	own  []*icons.Collection
}

func (s iconSources) set() (*icons.Set, error) { return icons.NewWith(s.packed, s.more, s.own...) }

// loadIcons collects the built-in icons, the site's own icons at icons/{prefix}/{name}.svg, and the icon sets that
// npm has installed in the site's folder.
func loadIcons(root fs.FS, results *cache.Dir) (iconSources, diag.List, error) {
	packed, err := fs.Sub(web.Dist(), "icons")
	if err != nil {
		return iconSources{}, nil, fmt.Errorf("open icons: %w", err)
	}
	folders, err := fs.ReadDir(root, IconsDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return iconSources{}, nil, fmt.Errorf("read icons: %w", err)
	}
	var (
		own      []*icons.Collection
		problems diag.List
	)
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		sub, err := fs.Sub(root, path.Join(IconsDir, folder.Name()))
		if err != nil {
			return iconSources{}, nil, fmt.Errorf("open icons: %w", err)
		}
		collection, found, err := icons.ReadFolder(folder.Name(), sub)
		for _, problem := range found {
			problem.File = path.Join(IconsDir, folder.Name(), problem.File)
			problems = append(problems, problem)
		}
		if err != nil {
			return iconSources{}, problems, err
		}
		own = append(own, collection)
	}
	installed, err := installedIcons(root, results)
	if err != nil {
		return iconSources{}, problems, err
	}
	return iconSources{packed: packed, more: installed, own: own}, problems, nil
}

// installedDir is the folder with the icon sets that npm has installed. Each set is in a subfolder with its name.
const installedDir = "node_modules/@iconify-json"

// installedIcons lists the icon sets that npm has installed in the site's folder. A set is packed when its first icon
// is needed, and the result is cached.
func installedIcons(root fs.FS, results *cache.Dir) ([]icons.Source, error) {
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
