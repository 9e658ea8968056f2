package server

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
)

// iconPath is where clients ask for icons: {iconPath}{prefix}.json?icons=a,b.
const iconPath = "/api/_nuxt_icon/"

// iconCache lets caches between us and the reader keep icons for a week.
const iconCache = "s-maxage=604800, stale-while-revalidate"

// iconPrefix gives the collection that a path asks for.
func iconPrefix(path string) (string, bool) {
	name, ok := strings.CutPrefix(path, iconPath)
	return strings.TrimSuffix(name, ".json"), ok && name != "" && !strings.Contains(name, "/")
}

// serveIcons answers with those of the icons that were asked for which the collection has.
func (s *Server) serveIcons(w http.ResponseWriter, r *http.Request, prefix string) {
	if !isRead(r) {
		s.notAllowed(w, r)
		return
	}
	collection, err := s.icons.Collection(prefix)
	if err != nil {
		s.log.Error("open icons", "collection", prefix, "err", err)
	}
	if collection == nil {
		s.fail(w, r, http.StatusNotFound, serverMessage, "")
		return
	}
	names := strings.Split(r.URL.Query().Get("icons"), ",")
	found, _, err := collection.Subset(names)
	if err != nil {
		s.log.Error("find icons", "collection", prefix, "err", err)
		s.fail(w, r, http.StatusInternalServerError, serverMessage, serverMessage)
		return
	}
	if found == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", iconCache)
	tag := weakTag(found)
	header.Set("ETag", tag)
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	send(w, r, found)
}

func weakTag(data []byte) string {
	sum := sha256.Sum256(data)
	return `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

// matches tells whether an If-None-Match header has tag.
func matches(header, tag string) bool {
	for known := range strings.SplitSeq(header, ",") {
		known = strings.TrimSpace(known)
		if known == "*" || strings.TrimPrefix(known, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}
