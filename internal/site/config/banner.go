package config

import (
	"time"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// Banner is a line of text above every page.
type Banner struct {
	Text  string `yaml:"text" required:"true" doc:"the text of the banner"`
	To    string `yaml:"to" doc:"the path or URL that the banner links to"`
	Icon  string `yaml:"icon" doc:"the name of the icon in front of the text"`
	ID    string `yaml:"id" doc:"the key that browsers store when the reader closes the banner; by default, the text"`
	From  string `yaml:"from" doc:"the first day that the banner is shown, such as 2026-12-01, or a time with its time zone"`
	Until string `yaml:"until" doc:"the last day that the banner is shown, or a time with its time zone"`
	Close *bool  `yaml:"close" doc:"whether readers can close the banner; true by default"`
}

// Bounds returns the times when the banner appears and disappears. A zero time means that there is no limit. A date
// without a time covers the entire day in UTC.
func (b Banner) Bounds() (from, until time.Time) {
	from, _ = content.Date(b.From)
	until, ok := content.Date(b.Until)
	if ok && len(b.Until) == len(time.DateOnly) {
		until = until.AddDate(0, 0, 1)
	}
	return from, until
}

// banner checks the text, the link target and the dates.
func (v *validator) banner(b Banner) {
	if b == (Banner{}) {
		return
	}
	v.require("banner.text", b.Text, `add "text: Version 2 is out" under "banner:"`)
	if b.To != "" && !v.isTarget(b.To) {
		v.fault("banner.to", "banner.to must be a path that begins with a slash or a URL with https://, not %q", b.To)
	}
	for key, value := range map[string]string{"banner.from": b.From, "banner.until": b.Until} {
		if _, ok := content.Date(value); value != "" && !ok {
			v.fault(key, "%s must be a day such as 2026-12-01, not %q", key, value)
		}
	}
	if from, until := b.Bounds(); !until.IsZero() && !from.Before(until) {
		v.fault("banner.until", "banner.until is before banner.from, so the banner is never shown")
	}
}
