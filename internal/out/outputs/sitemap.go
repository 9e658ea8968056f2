package outputs

import (
	"encoding/xml"
	"fmt"
	"html"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
)

// sitemap lists the URLs of all pages for search engines, with their translations and modification times. It is
// generated only if the site's URL is known. A public file replaces it.
func (f *Files) sitemap() []site.File {
	if e := f.config.Edition; e != nil && e.NoIndex {
		return nil
	}
	if f.config.Document.Origin == "" || f.site.HasFile(site.SitemapFile) {
		return nil
	}
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`)
	if len(f.site.Locales()) > 1 {
		b.WriteString(` xmlns:xhtml="http://www.w3.org/1999/xhtml"`)
	}
	b.WriteString(">\n")
	for _, path := range f.site.Paths() {
		doc := f.site.Document(path)
		if !f.site.IsCanonical(path) {
			continue
		}
		fmt.Fprintf(&b, "<url><loc>%s</loc>", html.EscapeString(f.site.WholeAddress(path)))
		if updated := f.site.Updated(doc); !updated.IsZero() {
			fmt.Fprintf(&b, "<lastmod>%s</lastmod>", updated.UTC().Format(time.RFC3339))
		}
		for _, alternate := range f.site.Alternates(path) {
			fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, alternate.Lang, html.EscapeString(alternate.Address))
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>\n")
	return []site.File{{Path: site.SitemapFile, Data: []byte(b.String())}}
}
