package checks

import (
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// linkChecker checks the pages and images that the configuration refers to.
type linkChecker struct {
	config   config.File
	site     *site.Site
	problems diag.List
}

// configLinks warns about broken links and missing images in the configuration of s.
func configLinks(c config.File, s *site.Site) diag.List {
	r := linkChecker{config: c, site: s}
	for key, link := range c.Links() {
		r.page(key+".to", link.To)
	}
	r.page("header.to", c.Header.To)
	r.page("banner.to", c.Banner.To)
	for from, to := range c.Redirects {
		r.redirect(from, to)
	}
	for i, feed := range c.Feeds {
		r.feed("feeds["+strconv.Itoa(i)+"].from", feed.From)
	}
	r.picture("site.favicon", c.Site.Favicon)
	r.picture("site.image", c.Site.Image)
	r.picture("header.logo.light", c.Header.Logo.Light)
	r.picture("header.logo.dark", c.Header.Logo.Dark)
	return c.WithSource(r.problems)
}

// page checks the target of a link. The target may omit the prefix of the first language. A target with a file
// extension is not checked because the site may generate the file.
func (r *linkChecker) page(key, to string) {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "" || u.Host != "" || !strings.HasPrefix(u.Path, "/") || path.Ext(u.Path) != "" {
		return
	}
	at := path.Clean(u.Path)
	inLocale := r.site.Locales()[0].Address(at)
	if slices.Contains(r.site.Paths(), at) || slices.Contains(r.site.Paths(), inLocale) || r.site.CanLink(at) {
		return
	}
	r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), "no page at %q", u.Path).WithHint("%s", check.LinkHint(at, r.site.Paths())))
}

// redirect checks the target of a redirect. It also checks that no page or public file exists at the redirected path.
func (r *linkChecker) redirect(from, to string) {
	key := "redirects.'" + from + "'"
	warn := func(hint, format string, args ...any) {
		r.problems = append(r.problems, diag.ConfigLink.Problemf(r.config.Pos(key), format, args...).WithHint("%s", hint))
	}
	if page, _, isHeading := strings.Cut(from, "#"); isHeading && !r.site.HasPage(page) {
		next, moved := r.site.Config().Redirects.Find(page)
		switch {
		case !moved:
			warn("redirect from a page, or add a redirect from "+page+" too", "no page at %q, but redirect %s starts at a heading on it", page, from)
			return
		case strings.Contains(next, "#") || links.IsExternal(next):
			warn("redirect "+page+" to a page without a heading, so that browsers keep the heading from the URL", "redirect %s has no effect, because %s redirects to %s", from, page, next)
			return
		}
	}
	if len(links.Placeholders(from)) > 0 {
		if len(links.Redirects(r.config.Redirects).Expansions(from, r.site.Paths())) == 0 {
			warn("redirect it to pages on the site", "no page matches %q", to)
		}
		return
	}
	switch {
	case r.site.HasPage(path.Clean(from)):
		warn("remove the redirect, or the document", "redirect %s has no effect, because the page exists", from)
	case r.site.HasFileFor(from):
		warn("remove the redirect, or the file in the public folder", "redirect %s has no effect, because the file exists", from)
	}
	if next, moved := r.config.Redirects[to]; moved && strings.Contains(to, "#") {
		warn("write "+strconv.Quote(next), "redirect %s points to %s, which redirects to another URL", from, to)
		return
	}
	target, _, _ := strings.Cut(to, "#")
	if next, moved := r.site.Config().Redirects.Find(target); moved && !r.site.HasPage(target) {
		warn("write "+strconv.Quote(next), "redirect %s points to %s, which redirects to another URL", from, target)
		return
	}
	r.page(key, to)
}

// picture checks that an image file exists in the public folder.
func (r *linkChecker) picture(key, file string) {
	if file == "" || links.IsExternal(file) || strings.HasPrefix(file, "/") && r.site.HasFile(file) {
		return
	}
	problem := diag.ConfigLink.Problemf(r.config.Pos(key), "no image at %q", file)
	below := "/" + strings.TrimPrefix(strings.TrimLeft(file, "./"), "public/")
	switch {
	case below == file:
		problem = problem.WithHint("move it to the public folder")
	case r.site.HasFile(below):
		problem = problem.WithHint("use its path in the public folder: %q", below)
	default:
		problem = problem.WithHint("move it to the public folder, and use its path in that folder: %q", below)
	}
	r.problems = append(r.problems, problem)
}

// feed checks that a feed has posts in at least one language.
func (r *linkChecker) feed(key, from string) {
	for _, l := range r.site.Locales() {
		if len(content.Posts(r.site.Documents(), l.Address(path.Clean(from)))) > 0 {
			return
		}
	}
	problem := diag.ConfigLink.Problemf(r.config.Pos(key), "no page below %q has a date, so there is no feed", from)
	r.problems = append(r.problems, problem.WithHint("write the date in the front matter of each post, such as \"date: 2026-01-31\", or correct the path"))
}
