package server

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"golang.org/x/text/language"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// languageCookie stores the language that a reader has chosen. web/src/languages/remember.ts writes it.
const languageCookie = "tresdocs-locale"

// serveLanguage redirects a reader who arrives at the site's root from another site to a landing page. The page is in
// the language that the reader chose earlier or that the browser prefers. serveLanguage returns false for other
// requests, and if the landing page is the root itself.
func (s *Server) serveLanguage(w http.ResponseWriter, r *http.Request, now *build, path string) bool {
	homes, err := now.homes.Get(r.Context())
	if err != nil || path != "/" || len(homes) < 2 || !wantsHTML(r) {
		return false // pathOf reports problems with the file
	}
	w.Header().Add("Vary", "Accept-Language, Cookie")
	if homes[0].Path == "/" && isFromSite(r) {
		return false
	}
	home := preferred(homes, r)
	if home == "/" {
		return false
	}
	base, err := now.base.Get(r.Context())
	if err != nil {
		s.broken(w, r, "find base", err)
		return true
	}
	w.Header().Set("Cache-Control", "no-cache")
	http.Redirect(w, r, withQuery(base.Address(home), r.URL.RawQuery), http.StatusFound)
	return true
}

// isFromSite reports whether the reader followed a link on the site.
func isFromSite(r *http.Request) bool {
	if from := r.Header.Get("Sec-Fetch-Site"); from != "" {
		return from == "same-origin"
	}
	referer, err := url.Parse(r.Referer())
	return err == nil && referer.Host != "" && referer.Host == r.Host
}

// preferred returns the landing page in the language that a reader prefers. If no language matches, it returns the
// page in the first language.
func preferred(homes []outputs.Home, r *http.Request) string {
	if cookie, err := r.Cookie(languageCookie); err == nil {
		for _, home := range homes {
			if home.Code == cookie.Value {
				return home.Path
			}
		}
	}
	var tags []language.Tag
	for _, home := range homes {
		tags = append(tags, language.Make(home.Code))
	}
	accepted, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return homes[0].Path
	}
	_, index, _ := language.NewMatcher(tags).Match(accepted...)
	return homes[index].Path
}

// notFoundPage returns the not-found page for a missing path, in the language of that path. It returns nil if the
// build has no such page.
func (b *build) notFoundPage(ctx context.Context, path string) (*file, error) {
	homes, err := b.homes.Get(ctx)
	if err != nil {
		return nil, err
	}
	for _, home := range homes {
		if home.Path == "/" || !strings.HasPrefix(path+"/", home.Path+"/") {
			continue
		}
		if page, err := b.files.read(home.Path[1:] + "/" + site.NotFoundFile); page != nil || err != nil {
			return page, err
		}
	}
	return b.files.read(site.NotFoundFile)
}
