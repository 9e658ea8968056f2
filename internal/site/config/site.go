package config

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Site contains general settings of a site.
type Site struct {
	Name          string `yaml:"name" required:"true" doc:"the name of the site. Other sites show it when they link to this site"`
	Title         string `yaml:"title" doc:"the title of pages that do not have a title; the default is the name of the site"`
	TitleTemplate string `yaml:"titleTemplate" doc:"the template for page titles; %s represents the title of the page"`
	Description   string `yaml:"description" doc:"the description of the site. Pages without a description use it too"`
	URL           string `yaml:"url" doc:"the site's URL; required for canonical links and sitemap.xml. If it has a path, as in https://example.github.io/docs, the site is served below that path"`
	Lang          string `yaml:"lang" doc:"the language of the pages, as a tag such as en, pt-BR or zh-Hant; ignored if there are locales"`
	Favicon       string `yaml:"favicon" doc:"the path of the icon in browser tabs"`
	Image         string `yaml:"image" doc:"the path of the image that other sites show when they link to this site"`
	Cards         bool   `yaml:"cards" doc:"whether the build draws a social card with the title of each page that has no image; requires site.url"`
	LastUpdated   *bool  `yaml:"lastUpdated" doc:"whether pages show the date of their last change in the git repository; true by default"`
	// StaleTranslations marks translations that are older than their originals.
	StaleTranslations bool `yaml:"staleTranslations" doc:"whether a translation that is older than its original shows a notice that links to the original; requires lastUpdated"`
	// CSP contains sources that pages may use in addition to the sources that tresdocs detects.
	CSP []Source `yaml:"csp" doc:"sources of the Content-Security-Policy that the build cannot detect"`
	// Frames contains the hosts that documents may embed in frames.
	Frames []string `yaml:"frames" doc:"hosts whose pages documents may embed in an <iframe>, such as [codepen.io, stackblitz.com]; the site itself and www.youtube-nocookie.com are always allowed"`
}

// languageTag matches a BCP 47 language tag, which consists of language, script, region, variants, extensions and
// private use.
var languageTag = regexp.MustCompile(`(?i)^[a-z]{2,3}(-[a-z]{3}){0,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?` +
	`(-([a-z\d]{5,8}|\d[a-z\d]{3}))*(-[a-wyz\d](-[a-z\d]{2,8})+)*(-x(-[a-z\d]{1,8})+)?$`)

// Origin returns the scheme and host of the site's URL, without its path.
func (c Site) Origin() string {
	u, err := url.Parse(c.URL)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Base returns the path of the site's URL, which is the base path of the site.
func (c Site) Base() links.Base {
	u, err := url.Parse(c.URL)
	if err != nil {
		return ""
	}
	return links.Base(strings.TrimRight(u.Path, "/"))
}

// basePath matches paths that need no escaping in URLs and host configurations.
var basePath = regexp.MustCompile(`^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?$`)

// site validates the general settings of the site.
func (v *validator) site(c Site, isInherited bool) {
	v.require("site.name", c.Name, `add "name: My project" under "site:"`)
	if !strings.Contains(c.TitleTemplate, "%s") {
		v.fault("site.titleTemplate", `site.titleTemplate must contain "%%s", which is replaced with the page's title`)
	}
	if !languageTag.MatchString(c.Lang) {
		v.add(diag.Errorf(v.position("site.lang"), "site.lang must be a language tag, not %q", c.Lang).
			WithHint(`use a tag such as "en", "pt-BR" or "zh-Hant"`))
	}
	if !isInherited {
		v.address("site.url", c.URL)
	}
	v.folder(c)
	if c.Cards && c.URL == "" {
		v.add(diag.Errorf(v.position("site.cards"), "social cards require the URL of the site").WithHint("set site.url"))
	}
}

// folder validates the path of the site's URL.
func (v *validator) folder(c Site) {
	u, err := url.Parse(c.URL)
	if err != nil || c.Origin() == "" {
		return // already reported
	}
	if !basePath.MatchString(u.EscapedPath()) {
		v.add(diag.Errorf(v.position("site.url"), "the path of site.url must consist of plain names, but it is %q", u.EscapedPath()).
			WithHint("use only letters, digits, dashes, dots and underscores in folder names"))
	}
	if u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		v.add(diag.Warningf(v.position("site.url"), "only the host and path of site.url are used").
			WithHint("write %q", c.Origin()+string(c.Base())))
	}
}
