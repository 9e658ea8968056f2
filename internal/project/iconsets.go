package project

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/web"
)

// IconsDir holds a folder of SVG files for each set of icons of the site's own.
const IconsDir = "icons"

// loadIcons gathers the icons that come with the program and the site's own: icons/{prefix}/{name}.svg.
func loadIcons(root fs.FS) (*icons.Set, diag.List, error) {
	packed, err := fs.Sub(web.Dist(), "icons")
	if err != nil {
		return nil, nil, fmt.Errorf("open icons: %w", err)
	}
	folders, err := fs.ReadDir(root, IconsDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("read icons: %w", err)
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
			return nil, nil, fmt.Errorf("open icons: %w", err)
		}
		collection, found, err := icons.ReadFolder(folder.Name(), sub)
		for _, problem := range found {
			problem.File = path.Join(IconsDir, folder.Name(), problem.File)
			problems = append(problems, problem)
		}
		if err != nil {
			return nil, problems, err
		}
		own = append(own, collection)
	}
	set, err := icons.New(packed, own...)
	return set, problems, err
}
