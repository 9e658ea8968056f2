package site

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// list is some of the files that are no pages. They are made when one of them is first asked for.
type list struct {
	// names are what the paths of its files begin with.
	names []string
	files func(context.Context) ([]File, error)
}

// makeLists says which files there are besides pages, and where.
func (s *Site) makeLists() []list {
	plain := func(files func() []File) func(context.Context) ([]File, error) {
		return func(context.Context) ([]File, error) { return files(), nil }
	}
	lists := []list{
		{[]string{assetDir + "site.", assetDir + "nav."}, plain(s.shellFiles)},
		{[]string{notFoundFile}, s.notFoundFiles},
		{[]string{sectionsFile, searchDir}, func(context.Context) ([]File, error) { return s.search() }},
		{s.redirectNames(), plain(s.redirects)},
		{[]string{sitemapFile}, plain(s.sitemap)},
		{[]string{headersFile}, plain(s.headers)},
		{[]string{vendorDir}, plain(s.moduleFiles)},
		{[]string{sceneDir}, s.sceneFiles},
		{[]string{assetDir + pictureDir}, s.pictureFiles},
		{[]string{dataDir, assetDir + "rows.", assetDir + "sections."}, s.data},
		{[]string{iconDir}, s.iconFiles},
		{[]string{buildsDir}, s.manifests},
	}
	for i := range lists {
		lists[i].files = onceUnlessCanceled(lists[i].files)
	}
	return lists
}

// Files lists the files of the site that are no pages, the not-found page included.
func (s *Site) Files(ctx context.Context) ([]File, error) {
	var all []File
	for _, list := range s.lists {
		files, err := list.files(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, files...)
	}
	return all, nil
}

// File gives one of the files that are no pages. The error is [ErrNotFound] where there is none.
func (s *Site) File(ctx context.Context, path string) (File, error) {
	for _, list := range s.lists {
		if !slices.ContainsFunc(list.names, func(name string) bool { return strings.HasPrefix(path, name) }) {
			continue
		}
		files, err := list.files(ctx)
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
