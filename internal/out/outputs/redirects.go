package outputs

import (
	"context"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// redirects generates a redirect page for each old path, and the table of redirects for static hosts.
func (f *Files) redirects(context.Context) ([]site.File, error) {
	var table strings.Builder
	versions, err := f.versionRedirects()
	if err != nil {
		return nil, err
	}
	table.WriteString(versions) // a wildcard of the site must come after them
	var files []site.File
	for _, from := range f.config.Redirects.Sources() {
		address := f.config.Base.Address(f.config.Redirects[from])
		fmt.Fprintf(&table, "%s %s 301\n", f.config.Base.Address(from), address)
		if links.IsWildcard(from) {
			continue
		}
		files = append(files, site.File{Path: redirectFile(from), Data: f.redirectPage(address), Yields: true})
	}
	if table.Len() == 0 {
		return nil, nil
	}
	return append(files, site.File{Path: site.RedirectsFile, Data: []byte(table.String())}), nil
}

// Redirect is a redirect of a built site, between URLs on its host.
type Redirect struct{ From, To string }

// ReadRedirects reads the redirects that a build has written for static hosts, in order. If a path has several
// redirects, only the first is used and returned.
func ReadRedirects(build fs.FS) ([]Redirect, error) {
	data, err := fs.ReadFile(build, site.RedirectsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read redirects: %w", err)
	}
	var all []Redirect
	seen := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) >= 2 && !strings.HasPrefix(fields[0], "#") && !seen[fields[0]] {
			seen[fields[0]] = true
			all = append(all, Redirect{From: fields[0], To: fields[1]})
		}
	}
	return all, nil
}

func redirectFile(from string) string {
	if strings.HasSuffix(from, ".html") {
		return strings.TrimPrefix(from, "/")
	}
	return site.FileOf(from, site.IndexFile)
}

// redirectPage returns the HTML of a page that redirects to a URL.
func (f *Files) redirectPage(to string) []byte {
	policy, script := csp.Moved(), ""
	keepsHeading := !strings.Contains(to, "#")
	to = html.EscapeString(to)
	if keepsHeading {
		policy, script = policy.With(csp.Script, csp.Hash(keepHeading)), `<script data-to="`+to+`">`+keepHeading+`</script>`
	}
	return fmt.Appendf(nil, `<!doctype html><html lang="en"><head><meta charset="utf-8">`+
		`<meta http-equiv="Content-Security-Policy" content="%s"><title>Moved</title>%s`+
		`<meta http-equiv="refresh" content="0; url=%s"><link rel="canonical" href="%s"></head>`+
		"<body><p>This page has moved to <a href=\"%s\">%s</a>.</p></body></html>\n", policy.Meta(), script, to, to, to, to)
}

// keepHeading is the script of a redirect page. It preserves the URL fragment, as browsers do for HTTP redirects.
const keepHeading = `location.hash&&location.replace(document.currentScript.dataset.to+location.hash)`

// policy returns the policy of all files of the site.
func (f *Files) policy() csp.Policy {
	policy := f.site.Policy()
	for from, to := range f.config.Redirects {
		if policy != nil && !links.IsWildcard(from) && !strings.Contains(to, "#") {
			return policy.With(csp.Script, csp.Hash(keepHeading))
		}
	}
	return policy
}

// rootFiles returns the page at the root of a site whose languages all have a path. The page redirects to one of the
// languages.
func (f *Files) rootFiles() []site.File {
	locales := f.site.Locales()
	if locales[0].Path == "" || f.site.Has("/") || f.site.HasPage("/") {
		return nil
	}
	script, source := f.config.Document.Chooser("")
	var list strings.Builder
	for _, l := range locales {
		fmt.Fprintf(&list, `<li><a href="%s" lang="%s">%s</a></li>`, html.EscapeString(f.config.Base.Address(l.Home())), l.Code, html.EscapeString(l.Label))
	}
	page := fmt.Appendf(nil, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta http-equiv="Content-Security-Policy" content="%s"><title>%s</title>%s<noscript><meta http-equiv="refresh" content="0; url=%s"></noscript></head>`+
		"<body><ul>%s</ul></body></html>\n",
		locales[0].Code, csp.Moved().With(csp.Script, source).Meta(), html.EscapeString(f.config.Title), script,
		html.EscapeString(f.config.Base.Address(locales[0].Home())), list.String())
	return []site.File{{Path: site.IndexFile, Data: page}}
}

// redirectNames lists the paths of the files that [Files.redirects] generates.
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
