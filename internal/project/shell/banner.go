package shell

import (
	"cmp"
	_ "embed" // for the banner's script
	"html"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
)

// bannerSlot is the layout slot that contains the banner. A site can replace it with slots/banner.tsx.
const bannerSlot = "banner"

// bannerScript hides the banner before the first paint if the reader has closed it or if it must not be shown today.
//
//go:embed banner.js
var bannerScript string

// HasBanner reports whether the banner can be shown on the day of the build or later.
func HasBanner(b config.Banner, built time.Time) bool {
	_, until := b.Bounds()
	return b.Text != "" && (until.IsZero() || built.Before(until))
}

// BannerTag returns the banner's script as an element for the head.
func BannerTag(b config.Banner) config.HeadTag {
	const utc = "2006-01-02T15:04:05.000Z" // the format of Date.toISOString
	script := config.Attributes{"content": bannerScript, "data-id": cmp.Or(b.ID, b.Text)}
	from, until := b.Bounds()
	for key, bound := range map[string]time.Time{"data-from": from, "data-until": until} {
		if !bound.IsZero() {
			script[key] = bound.UTC().Format(utc)
		}
	}
	return config.HeadTag{Script: script}
}

// bannerHTML returns the banner. Its close button is a checkbox that the style sheet refers to, so it works without
// scripts.
func bannerHTML(b config.Banner, built time.Time, l linker, texts locale.Table) string {
	var out strings.Builder
	out.WriteString(`<section class="banner" aria-label="` + html.EscapeString(texts.Text("prose", "banner")) + `"`)
	if from, _ := b.Bounds(); built.Before(from) {
		out.WriteString(` data-early`)
	}
	line := string(l.icons.SVG(b.Icon)) + html.EscapeString(b.Text)
	if b.To != "" {
		line = `<a href="` + html.EscapeString(l.address(b.To)) + `">` + line + `</a>`
	}
	out.WriteString(`><p>` + line + `</p>`)
	if config.IsOn(b.Close) {
		out.WriteString(`<label><input type="checkbox" class="sr-only" autocomplete="off" data-td-close-banner aria-label="` +
			html.EscapeString(texts.Text("prose", "closeBanner")) + `"></label>`)
	}
	out.WriteString(`</section>`)
	return out.String()
}
