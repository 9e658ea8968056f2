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
func (s *Site) picturesIn(p *page) (diag.List, error) {
	var problems diag.List
	for _, use := range p.pictures() {
		made := s.pictures.get(pictureKey{use.Path, use.Width})
		if made.err != nil {
			return nil, made.err
		}
		if made.damage != nil {
			problems = append(problems, diag.Warningf(use.Pos, "the image %q is damaged: %s", use.Path, made.damage).
				WithCure("save it again as PNG, JPEG, WebP, GIF or SVG"))
		}
	}
	return problems, nil
}

// checkPictures makes all pictures of all pages and finds those that cannot be read.
func (s *Site) checkPictures() (diag.List, error) {
	var tasks []func() (diag.List, error)
	for _, urlPath := range s.paths {
		p := s.pages[urlPath]
		if len(p.pictures()) == 0 {
			continue
		}
		tasks = append(tasks, func() (diag.List, error) {
			found, err := s.picturesIn(p)
			return found.At(p.doc.File), err
		})
	}
	return together(tasks)
}

// pictureFiles gives the versions of all pictures that pages show.
func (s *Site) pictureFiles(context.Context) ([]File, error) {
	files := map[string]File{}
	add := func(key pictureKey) {
		for _, file := range s.pictures.get(key).files {
			files[file.Path] = file
		}
	}
	for _, urlPath := range s.paths {
		p := s.pages[urlPath]
		for _, use := range p.pictures() {
			add(pictureKey{use.Path, use.Width})
		}
		add(pictureKey{thumbnail(p.doc), 0})
	}
	return slices.SortedFunc(maps.Values(files), func(a, b File) int { return cmp.Compare(a.Path, b.Path) }), nil
}
