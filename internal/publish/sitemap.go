package publish

import (
	"encoding/xml"
	"fmt"
	"html"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// sitemap lists the addresses of all pages but unlisted ones, where the site's own address is known.
func (f *Files) sitemap() []site.File {
	if f.config.Document.Origin == "" {
		return nil
	}
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, path := range f.site.Paths() {
		if f.site.Document(path).IsUnlisted() {
			continue
		}
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", html.EscapeString(f.site.WholeAddress(path)))
	}
	b.WriteString("</urlset>\n")
	return []site.File{{Path: site.SitemapFile, Data: []byte(b.String())}}
}
