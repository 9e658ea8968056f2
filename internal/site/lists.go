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
	// make makes its files and hands each to visit.
	make func(ctx context.Context, visit func(File) error) error
	// kept makes them when one of them is first asked for, and keeps them.
	kept func(context.Context) ([]File, error)
}

// makeLists says which files there are besides pages, and where.
func (s *Site) makeLists() []list {
	lists := []list{
		{names: []string{AssetDir + "site.", AssetDir + "nav."}, make: sure(s.shellFiles)},
		{names: []string{NotFoundFile}, make: atOnce(s.notFoundFiles)},
		{names: []string{SectionsFile, searchDir}, make: s.searchFiles},
		{names: s.redirectNames(), make: sure(s.redirects)},
		{names: []string{sitemapFile}, make: sure(s.sitemap)},
		{names: []string{HeadersFile}, make: sure(s.headers)},
		{names: []string{llmsFile, llmsFullFile, rawDir + "/"}, make: s.texts},
		{names: []string{vendorDir}, make: sure(s.moduleFiles)},
		{names: []string{sceneDir}, make: atOnce(s.sceneFiles)},
		{names: []string{AssetDir + pictureDir}, make: atOnce(s.pictureFiles)},
		{names: []string{DataDir, AssetDir + "rows.", AssetDir + "sections."}, make: s.data},
		{names: []string{IconDir}, make: atOnce(s.iconFiles)},
		{names: []string{BuildsDir}, make: atOnce(s.manifests)},
	}
	for i := range lists {
		lists[i].kept = onceUnlessCanceled(lists[i].all)
	}
	return lists
}

// atOnce visits files that are made all at once.
func atOnce(files func(context.Context) ([]File, error)) func(context.Context, func(File) error) error {
	return func(ctx context.Context, visit func(File) error) error {
		list, err := files(ctx)
		if err != nil {
			return err
		}
		return visitAll(list, visit)
	}
}

// sure visits files that nothing can go wrong with.
func sure(files func() []File) func(context.Context, func(File) error) error {
	return func(_ context.Context, visit func(File) error) error { return visitAll(files(), visit) }
}

func visitAll(files []File, visit func(File) error) error {
	for _, file := range files {
		if err := visit(file); err != nil {
			return err
		}
	}
	return nil
}

// all gives the files of l.
func (l list) all(ctx context.Context) ([]File, error) {
	var files []File
	err := l.make(ctx, func(file File) error {
		files = append(files, file)
		return nil
	})
	return files, err
}

// Files makes the files of the site that are no pages, the not-found page included, and hands each to
// visit. None is kept: together they are the size of the site.
func (s *Site) Files(ctx context.Context, visit func(File) error) error {
	unlessCanceled := func(file File) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return visit(file)
	}
	for _, list := range s.lists {
		if err := list.make(ctx, unlessCanceled); err != nil {
			return err
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
			return files[i].Whole()
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
		return nil, fmt.Errorf("render %s: %w", NotFoundFile, err)
	}
	return []File{{Path: NotFoundFile, Data: page.HTML}}, nil
}

// redirectNames are the paths of the files that [Site.redirects] gives.
func (s *Site) redirectNames() []string {
	names := []string{RedirectsFile}
	for from := range s.config.Redirects {
		names = append(names, redirectFile(from))
	}
	return names
}
