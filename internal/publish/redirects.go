package publish

import (
	"fmt"
	"html"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
)

// redirects gives each old path a page that leads on, and the table that static hosts read.
func (f *Files) redirects() []site.File {
	var table strings.Builder
	var files []site.File
	for _, from := range f.config.Redirects.Sources() {
		address := f.config.Base.Address(f.config.Redirects[from])
		fmt.Fprintf(&table, "%s %s 301\n", f.config.Base.Address(from), address)
		if links.IsWildcard(from) {
			continue
		}
		files = append(files, site.File{Path: redirectFile(from), Data: f.redirectPage(address)})
	}
	if table.Len() == 0 {
		return nil
	}
	return append(files, site.File{Path: site.RedirectsFile, Data: []byte(table.String())})
}

func redirectFile(from string) string {
	if strings.HasSuffix(from, ".html") {
		return strings.TrimPrefix(from, "/")
	}
	return site.FileOf(from, site.IndexFile)
}

// redirectPage leads on to an address.
func (f *Files) redirectPage(to string) []byte {
	to = html.EscapeString(to)
	return fmt.Appendf(nil, `<!doctype html><html lang="en"><head><meta charset="utf-8">`+
		`<meta http-equiv="Content-Security-Policy" content="%s"><title>Moved</title>`+
		`<meta http-equiv="refresh" content="0; url=%s"><link rel="canonical" href="%s"></head>`+
		"<body><p>This page has moved to <a href=\"%s\">%s</a>.</p></body></html>\n", csp.Moved().Meta(), to, to, to, to)
}

// redirectNames are the paths of the files that [Files.redirects] makes.
func (f *Files) redirectNames() []string {
	names := []string{site.RedirectsFile}
	for from := range f.config.Redirects {
		if links.IsWildcard(from) {
			continue
		}
		names = append(names, redirectFile(from))
	}
	return names
}
