package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// TestIconsElsewhere checks that placeholders are written only for icons that the icon service may have.
func TestIconsElsewhere(t *testing.T) {
	packed, err := icons.Pack([]byte(`{"prefix":"set","icons":{"a":{"body":"<path/>"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	collection, err := icons.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	set, err := icons.New(nil, collection)
	if err != nil {
		t.Fatal(err)
	}
	place := func(name string) payload.Icon {
		return payload.Icon(`<svg data-td-icon="` + name + `" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true"></svg>`)
	}
	for name, want := range map[string]payload.Icon{
		"i-mdi-home":       place("mdi:home"),
		"mdi:home-outline": place("mdi:home-outline"),
		"i-mdi:home":       place("mdi:home"),
		"set:nope":         "",
		"i-set-nope":       "",
		"home":             "",
		`mdi:"><script>`:   "",
		`m"di:home`:        "",
		"":                 "",
	} {
		if got := NewIcons(set).Elsewhere().SVG(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
		if got := NewIcons(set).SVG(name); got != "" {
			t.Errorf("%q is %q without Elsewhere, want no icon", name, got)
		}
	}
	if NewIcons(set).Elsewhere().SVG("i-set-a") == "" {
		t.Error("an icon of the set is missing")
	}
}
