package outputs

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
)

// pictureFiles returns the smaller versions of all images that pages show.
func (f *Files) pictureFiles(ctx context.Context) ([]site.File, error) {
	files := map[string]site.File{}
	for _, path := range f.site.Paths() {
		uses := append([]render.PictureUse{{Path: site.Thumbnail(f.site.Document(path))}}, f.site.Pictures(path)...)
		for _, use := range uses {
			picture, err := f.site.Picture(ctx, use.Path, use.Width)
			if err != nil {
				return nil, err
			}
			for _, file := range picture.Files {
				files[file.Path] = file
			}
		}
	}
	return slices.SortedFunc(maps.Values(files), func(a, b site.File) int { return cmp.Compare(a.Path, b.Path) }), nil
}
