package site

import (
	"encoding/xml"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/payload"
)

// sitemapFile lists the pages for search engines.
const sitemapFile = "sitemap.xml"

// Texts of the page for paths that have none.
const (
	notFoundTitle   = "Page not found"
	notFoundMessage = "We are sorry but this page could not be found."
)

// PageFiles gives the files of a rendered page at path.
func PageFiles(path string, page Page) []File {
	return []File{
		{Path: fileOf(path, IndexFile), Data: page.HTML},
		{Path: fileOf(path, PayloadFile), Data: page.Payload},
	}
}

// notFound is the payload of the page for paths that have none. It suggests the sections.
func (s *Site) notFound() payload.Page {
	return payload.Page{
		Path:        s.config.Base.Address("/404"),
		Layout:      payload.LayoutError,
		Head:        payload.Head{Title: notFoundTitle, Description: notFoundMessage},
		Title:       notFoundTitle,
		Description: notFoundMessage,
		Error: &payload.Error{
			StatusCode:    404,
			StatusMessage: notFoundTitle,
			Suggestions:   s.config.Shell.Sections,
		},
	}
}

// redirects gives each old path a page that leads on, and the table that static hosts read.
func (s *Site) redirects() []File {
	var table strings.Builder
	var files []File
	for _, from := range slices.Sorted(maps.Keys(s.config.Redirects)) {
		to := s.config.Redirects[from]
		address := s.config.Base.Address(to)
		fmt.Fprintf(&table, "%s %s 301\n", s.config.Base.Address(from), address)
		files = append(files, File{Path: redirectFile(from), Data: redirectPage(address)})
	}
	if len(files) == 0 {
		return nil
	}
	return append(files, File{Path: RedirectsFile, Data: []byte(table.String())})
}

func redirectFile(from string) string {
	if strings.HasSuffix(from, ".html") {
		return strings.TrimPrefix(from, "/")
	}
	return fileOf(from, IndexFile)
}

func redirectPage(to string) []byte {
	to = html.EscapeString(to)
	return fmt.Appendf(nil, `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title>`+
		`<meta http-equiv="refresh" content="0; url=%s"><link rel="canonical" href="%s"></head>`+
		"<body><p>This page has moved to <a href=\"%s\">%s</a>.</p></body></html>\n", to, to, to, to)
}

// Redirects lead from paths that no longer exist to where their content went.
func (s *Site) Redirects() map[string]string { return s.config.Redirects }

// sitemap lists the addresses of all pages, where the site's own address is known.
func (s *Site) sitemap() []File {
	if s.config.Document.Origin == "" {
		return nil
	}
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, path := range s.paths {
		address := s.document.Address(s.config.Base.Address(path))
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", html.EscapeString(address))
	}
	b.WriteString("</urlset>\n")
	return []File{{Path: sitemapFile, Data: []byte(b.String())}}
}
