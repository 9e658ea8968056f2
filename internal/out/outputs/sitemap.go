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
// generated only if the site's URL is known. A public file replaces it. In a workspace, an index lists the sitemaps of
// all sites.
func (f *Files) sitemap() []site.File {
	if e := f.config.Edition; e != nil && e.NoIndex {
		return nil
	}
	if f.config.Document.Origin == "" || f.site.HasFile(site.SitemapFile) {
		return nil
	}
	files := []site.File{{Path: site.SitemapFile, Data: f.pagesForCrawlers()}}
	if len(f.options.Members) > 0 && !f.site.HasFile(site.SitemapIndexFile) {
		files = append(files, site.File{Path: site.SitemapIndexFile, Data: f.sitemapIndex()})
	}
	return files
}

// sitemapIndex lists the sitemaps of all sites in a workspace.
func (f *Files) sitemapIndex() []byte {
	var b strings.Builder
	b.WriteString(xml.Header + `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, address := range f.sitemaps() {
		fmt.Fprintf(&b, "<sitemap><loc>%s</loc></sitemap>\n", html.EscapeString(address))
	}
	b.WriteString("</sitemapindex>\n")
	return []byte(b.String())
}

// sitemaps returns the URLs of the sitemaps of the site and of the sites below it.
func (f *Files) sitemaps() []string {
	list := []string{f.site.WholeAddress("/" + site.SitemapFile)}
	for _, v := range f.below() {
		if !v.NoIndex {
			list = append(list, f.site.WholeAddress(v.Home+"/"+site.SitemapFile))
		}
	}
	return list
}

// pagesForCrawlers returns the sitemap of the site itself.
func (f *Files) pagesForCrawlers() []byte {
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
	return []byte(b.String())
}
