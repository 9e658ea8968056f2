package publish

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// robots tells crawlers that they may read all of the site, and where its pages are listed. A public file takes its
// place. Crawlers ask for it at the root of a host alone, so a site in a folder has none.
func (f *Files) robots() []site.File {
	if f.config.Base != "" || f.site.HasFile(site.RobotsFile) {
		return nil
	}
	var b strings.Builder
	b.WriteString("User-agent: *\nDisallow:\n")
	if f.config.Document.Origin != "" {
		fmt.Fprintf(&b, "\nSitemap: %s\n", f.site.WholeAddress("/"+site.SitemapFile))
		for _, v := range f.options.Versions {
			if v.Home != "" && !v.NoIndex {
				fmt.Fprintf(&b, "Sitemap: %s\n", f.site.WholeAddress(v.Home+"/"+site.SitemapFile))
			}
		}
	}
	return []site.File{{Path: site.RobotsFile, Data: []byte(b.String())}}
}
