package main

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// languageTag has the shape of BCP 47: language, script, region, variants, extensions and private use.
var languageTag = regexp.MustCompile(`(?i)^[a-z]{2,3}(-[a-z]{3}){0,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?` +
	`(-([a-z\d]{5,8}|\d[a-z\d]{3}))*(-[a-wyz\d](-[a-z\d]{2,8})+)*(-x(-[a-z\d]{1,8})+)?$`)

// address is the origin of the site's URL: paths begin with a slash, and pages stand at the root of their host.
func (c siteConfig) address() string {
	u, err := url.Parse(c.URL)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// site checks what the site says of itself.
func (v *validator) site(c siteConfig) {
	v.require("site.name", c.Name, `write "name: My project" below "site:"`)
	v.require("site.title", c.Title, `write "title: My project" below "site:"`)
	if !strings.Contains(c.TitleTemplate, "%s") {
		v.fault("site.titleTemplate", `site.titleTemplate must hold "%%s", where the page's title goes`)
	}
	if !languageTag.MatchString(c.Lang) {
		v.add(diag.Errorf(v.place("site.lang"), "site.lang must be a language tag, not %q", c.Lang).
			WithCure(`tags are such as "en", "pt-BR" or "zh-Hant"`))
	}
	v.address("site.url", c.URL)
	if used := c.address(); used != "" && strings.TrimSuffix(c.URL, "/") != used {
		v.add(diag.Warningf(v.place("site.url"), "of site.url only its origin is used, since pages stand at the root of their host").
			WithCure("write %q", used))
	}
}
