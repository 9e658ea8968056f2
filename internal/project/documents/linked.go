package documents

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Linked returns the pages that links in the configuration of a site can point to. They include the lists of posts of
// feeds, and the pages that are components, whose front matter is not known yet.
func Linked(root fs.FS, docs []content.Document, feeds []site.Feed) (links.Map, error) {
	components, err := sitecomponents.FindPages(root)
	if err != nil {
		return links.Map{}, fmt.Errorf("find pages: %w", err)
	}
	docs = slices.Concat(docs, OfPages(components, ""))
	return links.NewMap(slices.Concat(docs, PostLists(site.Config{Feeds: feeds}, docs))), nil
}
