package outputs

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// robots generates robots.txt, which allows crawlers to read everything and contains the URL of the sitemap. A public
// file replaces it. A site that is served from a subfolder has no robots.txt, because crawlers request it only at the root of a host.
func (f *Files) robots() []site.File {
	if f.config.Base != "" || f.site.HasFile(site.RobotsFile) {
		return nil
	}
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	if f.options.ContentSignals != "" {
		fmt.Fprintf(&b, "Content-Signal: %s\n", f.options.ContentSignals)
	}
	b.WriteString("Disallow:\n")
	if f.config.Document.Origin != "" {
		sitemaps := f.sitemaps()
		if len(f.options.Members) > 0 {
			sitemaps = []string{f.site.WholeAddress("/" + site.SitemapIndexFile)}
		}
		b.WriteByte('\n')
		for _, address := range sitemaps {
			fmt.Fprintf(&b, "Sitemap: %s\n", address)
		}
	}
	return []site.File{{Path: site.RobotsFile, Data: []byte(b.String())}}
}
