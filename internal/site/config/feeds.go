package config

import (
	"path"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// maxRelated is the maximum number of related pages of a document.
const maxRelated = 8

// related validates the number of related pages.
func (v *validator) related(count int) {
	if count < 0 || count > maxRelated {
		v.fault("related", "related must be a number from 0 to %d, not %d", maxRelated, count)
	}
}

// feeds checks that each feed has a separate file and that site.url is set, because feed entries require it.
func (v *validator) feeds(c Config) {
	for i, feed := range c.Feeds {
		key := "feeds[" + itoa(i) + "]"
		if !isPath(feed.Path) || path.Ext(feed.Path) != ".xml" {
			v.fault(key+".path", "%s.path must be the path of a file such as /blog/feed.xml, not %q", key, feed.Path)
		}
		if !isPath(feed.From) {
			v.fault(key+".from", "%s.from must be a path on the site such as /blog, not %q", key, feed.From)
		}
		if feed.Tags != "" && (!isPath(feed.Tags) || path.Ext(feed.Tags) != "") {
			v.fault(key+".tags", "%s.tags must be the path of a page such as /blog/tags, not %q", key, feed.Tags)
		}
		if c.Site.URL == "" {
			v.add(diag.Errorf(v.position(key), "feeds require the URL of the site").WithHint("set site.url"))
		}
	}
}
