package config

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/links"
)

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

// basePath matches paths that need no escaping in addresses and host configurations.
var basePath = regexp.MustCompile(`^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?$`)

// site validates the general settings of the site.
func (v *validator) site(c Site) {
	v.require("site.name", c.Name, `write "name: My project" below "site:"`)
	v.require("site.title", c.Title, `write "title: My project" below "site:"`)
	if !strings.Contains(c.TitleTemplate, "%s") {
		v.fault("site.titleTemplate", `site.titleTemplate must contain "%%s", which is replaced with the page's title`)
	}
	if !languageTag.MatchString(c.Lang) {
		v.add(diag.Errorf(v.position("site.lang"), "site.lang must be a language tag, not %q", c.Lang).
			WithHint(`write a tag such as "en", "pt-BR" or "zh-Hant"`))
	}
	v.address("site.url", c.URL)
	v.folder(c)
	if c.Cards && c.URL == "" {
		v.add(diag.Errorf(v.position("site.cards"), "social cards require the address of the site").WithHint("set site.url"))
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
