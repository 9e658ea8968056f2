package checks

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Publish reports missing settings that a site needs to be found, shared and linked to on the web. They
// are not required until the site is published.
func Publish(c config.File, s *site.Site) diag.List {
	of := c.Site
	var problems diag.List
	lack := func(key, hint, format string, args ...any) {
		problems = append(problems, diag.Publish.Problemf(c.Pos(key), format, args...).WithHint("%s", hint))
	}
	if of.URL == "" {
		lack("site", `add the URL of the published site, such as "url: https://docs.example.com"`, "site.url is missing, so there is no sitemap.xml, no canonical URL and no JSON-LD")
	}
	if u, err := url.Parse(of.URL); err == nil && isOwnMachine(u.Hostname()) {
		lack("site.url", "use the public URL of the site", "site.url points to this machine")
	} else if err == nil && u.Scheme == "http" {
		lack("site.url", "use https:// if the host supports it", "site.url does not use HTTPS")
	}
	if of.Description == "" {
		lack("site", `write a sentence, such as "description: What my project does."`, "site.description is missing; search engines and link previews show it")
	}
	if of.Favicon == "" && !s.HasFile("/favicon.ico") {
		lack("site", `put an icon in the public folder and refer to it, such as "favicon: /favicon.svg"`, "site.favicon is missing, so browser tabs show no icon")
	}
	without := withoutCards(c, s)
	if len(without) > 0 {
		fallback := "is shared without an image"
		if of.Image != "" {
			fallback = "is shared with site.image"
		}
		lack("site.cards", `use a TrueType or OpenType font that contains these letters, such as "cards: fonts/NotoSansSC.otf" under theme.fonts; for scripts that need shaping, such as Arabic, set site.image`,
			"no card can be drawn for the title of %s, which %s%s", without[0], fallback, others(len(without)-1))
	}
	if of.Image == "" && !of.Cards {
		lack("site", `put an image of 1200 by 630 pixels in the public folder and refer to it, such as "image: /card.png", or write "cards: true"`, "site.image is missing, so links to the site are shared without an image")
	}
	return c.WithSource(problems)
}

// others returns the end of a sentence about n more pages with the same problem.
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

// withoutCards returns the pages without a card, whose titles contain characters that no card font has.
func withoutCards(c config.File, s *site.Site) []string {
	if !c.Site.Cards {
		return nil
	}
	var paths []string
	for _, at := range s.Paths() {
		doc := s.Document(at)
		if _, own := doc.SocialImage(); own != "" || doc.IsUnlisted() {
			continue
		}
		if _, ok := s.CardFile(at); !ok {
			paths = append(paths, at)
		}
	}
	return paths
}
