package site

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// list is some of the files that are no pages.
type list struct {
	// names are what the paths of its files begin with.
	names []string
	make  func(context.Context) ([]File, error)
	// kept makes them when one of them is first asked for, and keeps them.
	kept func(context.Context) ([]File, error)
}

// makeLists says which files there are besides pages, and where.
func (s *Site) makeLists() []list {
	plain := func(files func() []File) func(context.Context) ([]File, error) {
		return func(context.Context) ([]File, error) { return files(), nil }
	}
	lists := []list{
		{names: []string{assetDir + "site.", assetDir + "nav."}, make: plain(s.shellFiles)},
		{names: []string{notFoundFile}, make: s.notFoundFiles},
		{names: []string{sectionsFile, searchDir}, make: func(context.Context) ([]File, error) { return s.search() }},
		{names: s.redirectNames(), make: plain(s.redirects)},
		{names: []string{sitemapFile}, make: plain(s.sitemap)},
		{names: []string{headersFile}, make: plain(s.headers)},
		{names: []string{llmsFile, llmsFullFile, rawDir + "/"}, make: plain(s.texts)},
		{names: []string{vendorDir}, make: plain(s.moduleFiles)},
		{names: []string{sceneDir}, make: s.sceneFiles},
		{names: []string{assetDir + pictureDir}, make: s.pictureFiles},
		{names: []string{dataDir, assetDir + "rows.", assetDir + "sections."}, make: s.data},
		{names: []string{iconDir}, make: s.iconFiles},
		{names: []string{buildsDir}, make: s.manifests},
	}
	for i := range lists {
		lists[i].kept = onceUnlessCanceled(lists[i].make)
	}
	return lists
}

// Files makes the files of the site that are no pages, the not-found page included, and hands each to
// visit. None is kept: together they are the size of the site.
func (s *Site) Files(ctx context.Context, visit func(File) error) error {
	for _, list := range s.lists {
		files, err := list.make(ctx)
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := visit(file); err != nil {
				return err
			}
		}
	}
	return nil
}

// File gives one of the files that are no pages. The error is [ErrNotFound] where there is none.
func (s *Site) File(ctx context.Context, path string) (File, error) {
	for _, list := range s.lists {
		if !slices.ContainsFunc(list.names, func(name string) bool { return strings.HasPrefix(path, name) }) {
			continue
		}
		files, err := list.kept(ctx)
		if err != nil {
			return File{}, err
		}
		if i := slices.IndexFunc(files, func(f File) bool { return f.Path == path }); i >= 0 {
			return files[i], nil
		}
	}
	return File{}, ErrNotFound
}

// shellFiles gives what all pages share, and the trees of the sections.
func (s *Site) shellFiles() []File {
	files := []File{s.shared}
	for _, path := range slices.Sorted(maps.Keys(s.sections)) {
		files = append(files, s.sections[path].file)
	}
	return files
}

func (s *Site) notFoundFiles(ctx context.Context) ([]File, error) {
	page, err := s.NotFound(ctx)
	if err != nil {
		return nil, fmt.Errorf("render %s: %w", notFoundFile, err)
	}
	return []File{{Path: notFoundFile, Data: page.HTML}}, nil
}

// redirectNames are the paths of the files that [Site.redirects] gives.
func (s *Site) redirectNames() []string {
	names := []string{redirectsFile}
	for from := range s.config.Redirects {
		names = append(names, redirectFile(from))
	}
	return names
}
