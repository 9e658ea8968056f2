// Package checks checks the configuration and the public files of a site.
package checks

import (
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Configuration checks the links, images and icons in the configuration of a site.
func Configuration(c config.File, s *site.Site, r *review.Review) diag.List {
	return slices.Concat(configLinks(c, s), iconsets.Check(c, r.MissingIcon))
}

// Files checks the names of the public files in the site's folder.
func Files(root folder.Dir) diag.List {
	return append(reserved(root), publicNames(root)...)
}
