package review

import (
	"context"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// damagedPictures generates the smaller versions of the images on the page at path, and reports images that cannot be
// read.
func (r *Review) damagedPictures(ctx context.Context, path string) (diag.List, error) {
	var problems diag.List
	for _, use := range r.site.Pictures(path) {
		picture, err := r.site.Picture(ctx, use.Path, use.Width)
		if err != nil {
			return nil, err
		}
		if picture.Damage != nil {
			problems = append(problems, diag.ImageDamaged.Problemf(use.Pos, "the image %q is damaged: %s", use.Path, picture.Damage).
				WithHint("save it again as PNG, JPEG, WebP, GIF or SVG"))
		}
	}
	return problems, nil
}
