package shell

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// TestShareIcons checks that an icon that is in both the header and the footer is sent once.
func TestShareIcons(t *testing.T) {
	const open = `<svg viewBox="0 0 24 24">`
	path := func(n int) string { return `<path d="` + strings.Repeat("m1 1", n) + `"/>` }
	link := func(body string) payload.Link { return payload.Link{Icon: payload.Icon(open + body + "</svg>")} }
	small, large := link(path(1)), link(path(minShared))
	header, footer := shareIcons([]payload.Link{small, large}, []payload.Link{large, small})

	named, reference := link(`<g id="td:icon-1">`+path(minShared)+`</g>`), link(`<use href="#td:icon-1"/>`)
	for name, links := range map[string][2]payload.Link{
		"small in the header": {header[0], small},
		"large in the header": {header[1], named},
		"large in the footer": {footer[0], reference},
		"small in the footer": {footer[1], small},
	} {
		if links[0] != links[1] {
			t.Errorf("%s: got %s, want %s", name, links[0].Icon, links[1].Icon)
		}
	}
}
