package server

import (
	"io/fs"
	"net/http"

	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/publish"
)

// ReadBase reads in which folder of its host the site stands; the build has written that down.
func ReadBase(fsys fs.FS) (links.Base, error) {
	latest, err := publish.ReadLatest(fsys)
	return latest.Base, err
}

// pathOf gives the path of the site that a request is for. It is false, and answered, where nothing of the site
// stands: the host's root and the folder's own name lead to the landing page.
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
