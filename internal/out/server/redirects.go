package server

import (
	"io/fs"
	"net/http"
	"strings"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// serveRedirect redirects an old path to its new location. It returns false if there is no redirect for the path.
func (s *Server) serveRedirect(w http.ResponseWriter, r *http.Request, now *build, path string) bool {
	return s.redirect(w, r, now, func(table links.Redirects) string { return table[path] })
}

// serveWildcard redirects paths that match a redirect ending with "/*". Pages and files of the site take precedence.
func (s *Server) serveWildcard(w http.ResponseWriter, r *http.Request, now *build, path string) bool {
	return s.redirect(w, r, now, func(table links.Redirects) string {
		target, _ := table.Find(path)
		return target
	})
}

func (s *Server) redirect(w http.ResponseWriter, r *http.Request, now *build, find func(links.Redirects) string) bool {
	redirects, err := now.redirects.Get(r.Context())
	if err != nil {
		s.broken(w, r, "find redirect", err)
		return true
	}
	target := find(redirects)
	if target == "" {
		return false
	}
	http.Redirect(w, r, withQuery(target, r.URL.RawQuery), http.StatusMovedPermanently)
	return true
}

// withQuery adds a query to a URL unless the URL already has one.
func withQuery(address, query string) string {
	before, fragment, hasFragment := strings.Cut(address, "#")
	if query == "" || strings.Contains(before, "?") {
		return address
	}
	query = strings.ReplaceAll(query, "#", "%23") // clients only send a number sign by mistake, and browsers would treat it as the end of the query
	if hasFragment {
		query += "#" + fragment
	}
	return before + "?" + query
}

// readRedirects reads the table of redirects that the build writes for static hosts.
func readRedirects(fsys fs.FS, base links.Base) (links.Redirects, error) {
	list, err := outputs.ReadRedirects(fsys)
	if err != nil || list == nil {
		return nil, err
	}
	table := links.Redirects{}
	for _, redirect := range list {
		if from, ok := base.Path(redirect.From); ok {
			table[from] = redirect.To
		}
	}
	return table, nil
}
