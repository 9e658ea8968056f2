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
	for _, use := range render.Pictures(p.doc) {
		views = append(views, s.pictures.view(use.Path, use.Width))
	}
	return encode(views)
}

// checkPictures makes all pictures of all pages and finds those that cannot be read.
func (s *Site) checkPictures() (diag.List, error) {
	var tasks []func() (diag.List, error)
	for _, urlPath := range s.paths {
		doc := s.pages[urlPath].doc
		for _, use := range render.Pictures(doc) {
			tasks = append(tasks, func() (diag.List, error) {
				made := s.pictures.get(pictureKey{use.Path, use.Width})
				if made.damage == nil {
					return nil, made.err
				}
				problem := diag.Warningf(use.Pos, "the image %q is damaged: %s", use.Path, made.damage).WithCure("save it again as PNG, JPEG, WebP, GIF or SVG")
				return diag.List{problem}.At(doc.File), nil
			})
		}
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
		doc := s.pages[urlPath].doc
		for _, use := range render.Pictures(doc) {
			add(pictureKey{use.Path, use.Width})
		}
		add(pictureKey{thumbnail(doc), 0})
	}
	return slices.SortedFunc(maps.Values(files), func(a, b File) int { return cmp.Compare(a.Path, b.Path) }), nil
}
