package settings

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// pagesOf returns the pages of a site that links in its configuration can point to. They include lists of posts, and
// pages that are components, whose front matter is not known yet.
func pagesOf(c config.Config, root fs.FS, docs []content.Document) (links.Map, error) {
	if len(c.Locales) == 0 {
		return links.Map{}, nil // the links are the same for all pages
	}
	components, err := sitecomponents.FindPages(root)
	if err != nil {
		return links.Map{}, fmt.Errorf("find pages: %w", err)
	}
	docs = slices.Concat(docs, documents.OfPages(components, ""))
	return links.NewMap(slices.Concat(docs, documents.PostLists(site.Config{Feeds: feeds(c)}, docs))), nil
}
