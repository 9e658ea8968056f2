package site

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// pictureKey is what a page's pictures add to its cache key.
func (s *Site) pictureKey(p *page) ([]byte, error) {
	var views []render.Picture
	for _, use := range p.pictures() {
		views = append(views, s.pictures.view(use.Path, use.Width))
	}
	return encode(views)
}

// picturesIn makes the pictures of a page and finds those that cannot be read.
func (s *Site) picturesIn(ctx context.Context, p *page) (diag.List, error) {
	var problems diag.List
	for _, use := range p.pictures() {
		made, err := s.pictures.get(ctx, pictureKey{use.Path, use.Width})
		if err != nil {
			return nil, err
		}
		if made.damage != nil {
			problems = append(problems, diag.ImageDamaged.Problemf(use.Pos, "the image %q is damaged: %s", use.Path, made.damage).
				WithCure("save it again as PNG, JPEG, WebP, GIF or SVG"))
		}
	}
	return problems, nil
}

// checkPictures makes all pictures of all pages and finds those that cannot be read.
func (s *Site) checkPictures(ctx context.Context) (diag.List, error) {
	var tasks []func() (diag.List, error)
	for _, urlPath := range s.paths {
		p := s.pages[urlPath]
		if len(p.pictures()) == 0 {
			continue
		}
		tasks = append(tasks, func() (diag.List, error) {
			found, err := s.picturesIn(ctx, p)
			return p.doc.Problems(found), err
		})
	}
	return together(tasks)
}

// pictureFiles gives the versions of all pictures that pages show.
func (s *Site) pictureFiles(ctx context.Context) ([]File, error) {
	files := map[string]File{}
	for _, urlPath := range s.paths {
		p := s.pages[urlPath]
		keys := []pictureKey{{thumbnail(p.doc), 0}}
		for _, use := range p.pictures() {
			keys = append(keys, pictureKey{use.Path, use.Width})
		}
		for _, key := range keys {
			made, err := s.pictures.get(ctx, key)
			if err != nil {
				return nil, err
			}
			for _, file := range made.files {
				files[file.Path] = file
			}
		}
	}
	return slices.SortedFunc(maps.Values(files), func(a, b File) int { return cmp.Compare(a.Path, b.Path) }), nil
}
