package project

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/site"
)

// linkChecker looks for pages and pictures that the configuration names and the site has not.
type linkChecker struct {
	config   config.File
	site     *site.Site
	problems diag.List
}

// checkConfigLinks warns of links and pictures in the configuration of s that lead nowhere.
func checkConfigLinks(c config.File, s *site.Site) diag.List {
	r := linkChecker{config: c, site: s}
	for key, link := range c.Links() {
		r.page(key+".to", link.To)
	}
	r.page("header.to", c.Header.To)
	for from, to := range c.Redirects {
		r.page("redirects.'"+from+"'", to)
	}
	r.picture("site.favicon", c.Site.Favicon)
	r.picture("site.image", c.Site.Image)
	r.picture("header.logo.light", c.Header.Logo.Light)
	r.picture("header.logo.dark", c.Header.Logo.Dark)
	return c.WithSource(r.problems)
}

// page looks for the page that to leads to. What has an extension may be a file that the site makes itself.
func (r *linkChecker) page(key, to string) {
	u, err := url.Parse(to)
	if err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/") || path.Ext(u.Path) != "" {
		return
	}
	at := path.Clean(u.Path)
	if slices.Contains(r.site.Paths(), at) || r.site.Has(at) {
		return
	}
	r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), "no page at %q", u.Path).WithHint("%s", check.LinkCure(at, r.site.Paths())))
}

// picture looks for a file of the public folder.
func (r *linkChecker) picture(key, file string) {
	if !strings.HasPrefix(file, "/") || strings.HasPrefix(file, "//") || r.site.HasFile(file) {
		return
	}
	r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), "no image at %q", file).WithHint("put it into the public folder"))
}
