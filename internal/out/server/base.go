package server

import (
	"io/fs"
	"net/http"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// ReadBase returns the base path of the site, as recorded by the build.
func ReadBase(fsys fs.FS) (links.Base, error) {
	latest, err := outputs.ReadLatest(fsys)
	return latest.Base, err
}

// pathOf returns the path of a request relative to the site. For a path outside the site, it answers the request
// and returns false. It redirects the root of the host and the base path without a slash to the landing page.
func (s *Server) pathOf(w http.ResponseWriter, r *http.Request, now *build) (path string, ok bool) {
	base, err := now.base.Get(r.Context())
	if err != nil {
		s.broken(w, r, "find base", err)
		return "", false
	}
	if base == "" {
		return r.URL.Path, true
	}
	path, ok = base.Path(r.URL.Path)
	switch {
	case ok:
		return path, true
	case r.URL.Path == "/" || r.URL.Path == string(base):
		http.Redirect(w, r, withQuery(base.Address("/"), r.URL.RawQuery), http.StatusFound)
	default:
		s.notFound(w, r)
	}
	return "", false
}
