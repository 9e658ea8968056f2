package server

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// iconPath is the prefix of icon requests, which have the form {iconPath}{prefix}.json?icons=a,b.
const iconPath = "/" + site.IconDir

// iconCache is the Cache-Control header that lets proxies and browsers cache icons for a week.
const iconCache = "s-maxage=604800, stale-while-revalidate"

// iconPrefix returns the name of the icon collection in a path. It returns false for other paths.
func iconPrefix(path string) (string, bool) {
	name, ok := strings.CutPrefix(path, iconPath)
	return strings.TrimSuffix(name, ".json"), ok && name != "" && !strings.Contains(name, "/")
}

// serveIcons answers with the requested icons that exist in the collection.
func (s *Server) serveIcons(w http.ResponseWriter, r *http.Request, now *build, prefix string) {
	if !isRead(r) {
		s.notAllowed(w, r)
		return
	}
	found, err := findIcons(r.Context(), now, prefix, strings.Split(r.URL.Query().Get("icons"), ","))
	switch {
	case errors.Is(err, errNoIcons):
		s.fail(w, r, http.StatusNotFound, serverMessage, "")
	case err != nil:
		s.broken(w, r, "find icons", err)
	case found == nil:
		w.WriteHeader(http.StatusNoContent)
	default:
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", iconCache)
		w.Header().Set("ETag", weakTag(found))
		send(w, r, found)
	}
}

// errNoIcons is returned if an icon collection does not exist.
var errNoIcons = errors.New("there is no such collection of icons")

// findIcons returns the named icons of a collection as JSON, or nil if the collection contains none of them.
func findIcons(ctx context.Context, now *build, prefix string, names []string) ([]byte, error) {
	set, err := now.icons.Get(ctx)
	if err != nil {
		return nil, err
	}
	collection, err := set.Collection(prefix)
	if err != nil {
		return nil, err
	}
	if collection == nil {
		return nil, errNoIcons
	}
	found, _, err := collection.Subset(names)
	return found, err
}

func weakTag(data []byte) string {
	sum := sha256.Sum256(data)
	return `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}
