package project

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// PublishProblems reports missing settings that a site needs to be found, shared and linked to on the web. The
// settings are not needed until the site is published.
func (p *Project) PublishProblems() diag.List {
	site := p.Config.Site
	var problems diag.List
	lack := func(key, hint, format string, args ...any) {
		problems = append(problems, diag.Publish.Problemf(p.Config.Pos(key), format, args...).WithHint("%s", hint))
	}
	if site.URL == "" {
		lack("site", `write the address of the published site, such as "url: https://docs.example.com"`, "site.url is missing, so there is no sitemap.xml, no canonical address and no JSON-LD")
	}
	if u, err := url.Parse(site.URL); err == nil && isOwnMachine(u.Hostname()) {
		lack("site.url", "write the public URL of the site", "site.url points to this machine")
	} else if err == nil && u.Scheme == "http" {
		lack("site.url", "write https:// if the host supports it", "site.url does not use HTTPS")
	}
	if site.Description == "" {
		lack("site", `write a sentence, such as "description: What my project does."`, "site.description is missing; search engines and link previews show it")
	}
	if site.Favicon == "" && !p.Site.HasFile("/favicon.ico") {
		lack("site", `put an icon into the public folder and refer to it, such as "favicon: /favicon.svg"`, "site.favicon is missing, so browser tabs show no icon")
	}
	without := p.withoutCards()
	if len(without) > 0 {
		fallback := "is shared without a picture"
		if site.Image != "" {
			fallback = "is shared with site.image"
		}
		lack("site.cards", `use a TrueType or OpenType font that contains these letters, such as "cards: fonts/NotoSansSC.otf" under theme.fonts; scripts that need shaping, such as Arabic, use site.image`,
			"no card can be drawn for the title of %s, which %s%s", without[0], fallback, others(len(without)-1))
	}
	if site.Image == "" && !site.Cards {
		lack("site", `put an image of 1200 by 630 pixels into the public folder and refer to it, such as "image: /card.png", or write "cards: true"`, "site.image is missing, so links to the site are shared without a picture")
	}
	return p.Config.WithSource(problems)
}

// others returns the end of a sentence, which says that n more pages have the same problem.
func others(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return ", as is another page"
	}
	return fmt.Sprintf(", as are %d other pages", n)
}

// isOwnMachine reports whether a host is the local machine.
func isOwnMachine(host string) bool {
	return host == "localhost" || strings.HasPrefix(host, "127.") || host == "::1" || strings.HasSuffix(host, ".localhost")
}
