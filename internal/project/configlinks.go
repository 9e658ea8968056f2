package project

import (
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/links"
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
	r.page("banner.to", c.Banner.To)
	for from, to := range c.Redirects {
		r.redirect(from, to)
	}
	r.picture("site.favicon", c.Site.Favicon)
	r.picture("site.image", c.Site.Image)
	r.picture("header.logo.light", c.Header.Logo.Light)
	r.picture("header.logo.dark", c.Header.Logo.Dark)
	return c.WithSource(r.problems)
}

// page looks for the page that to leads to, which need not name the first language. What has an extension may be a file
// that the site makes itself.
func (r *linkChecker) page(key, to string) {
	u, err := url.Parse(to)
	if err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/") || path.Ext(u.Path) != "" {
		return
	}
	at := path.Clean(u.Path)
	inLocale := r.site.Locales()[0].Address(at)
	if slices.Contains(r.site.Paths(), at) || slices.Contains(r.site.Paths(), inLocale) || r.site.Has(at) {
		return
	}
	r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), "no page at %q", u.Path).WithHint("%s", check.LinkCure(at, r.site.Paths())))
}

// redirect looks for the page that a redirect leads to, and for what stands in its way.
func (r *linkChecker) redirect(from, to string) {
	key := "redirects.'" + from + "'"
	warn := func(hint, format string, args ...any) {
		r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), format, args...).WithHint("%s", hint))
	}
	if page, _, isHeading := strings.Cut(from, "#"); isHeading && !r.site.HasPage(page) {
		next, moved := r.site.Config().Redirects.Find(page)
		switch {
		case !moved:
			warn("let it lead from a page, or write a redirect from "+page+" too", "no page at %q, whose heading redirect %s leads from", page, from)
			return
		case strings.Contains(next, "#") || links.IsExternal(next):
			warn("let "+page+" lead to the page alone, so that browsers keep the heading", "redirect %s leads nobody, since %s leads to %s", from, page, next)
			return
		}
	}
	if len(links.Placeholders(from)) > 0 {
		if len(links.Redirects(r.config.Redirects).Expansions(from, r.site.Paths())) == 0 {
			warn("let it lead to pages of the site", "no page at any address such as %q", to)
		}
		return
	}
	if r.site.HasPage(from) {
		warn("remove the redirect, or the document", "redirect %s leads away from a page", from)
	}
	if next, moved := r.config.Redirects[to]; moved && strings.Contains(to, "#") {
		warn("write "+strconv.Quote(next), "redirect %s leads to %s, from where another one leads on", from, to)
		return
	}
	target, _, _ := strings.Cut(to, "#")
	if next, moved := r.site.Config().Redirects.Find(target); moved && !r.site.HasPage(target) {
		warn("write "+strconv.Quote(next), "redirect %s leads to %s, from where another one leads on", from, target)
		return
	}
	r.page(key, to)
}

// picture looks for a file of the public folder.
func (r *linkChecker) picture(key, file string) {
	if !strings.HasPrefix(file, "/") || strings.HasPrefix(file, "//") || r.site.HasFile(file) {
		return
	}
	r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), "no image at %q", file).WithHint("put it into the public folder"))
}
