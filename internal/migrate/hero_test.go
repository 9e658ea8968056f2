package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestHeroOfPage checks that pages other than the home page show the hero in their front matter, unless their layout
// does not show it.
func TestHeroOfPage(t *testing.T) {
	const hero = "hero:\n  text: Fly far\n  actions:\n    - { text: Go, link: /start }\nfeatures:\n  - { title: Light, details: Few grams }\n---\n\nText\n"
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte("export default { title: 'Kites' }")},
		"index.md":              {Data: []byte("# Kites\n")},
		"guide/tour.md":         {Data: []byte("---\nlayout: home\n" + hero)},
		"guide/plain.md":        {Data: []byte("---\nlayout: doc\n" + hero)},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	tour := string(site.Documents["guide/tour.md"])
	for _, want := range []string{"layout: landing\n", "#title\nFly far\n", `to="/start"`, "  #description\n  Few grams\n", "\n\nText\n"} {
		if !strings.Contains(tour, want) {
			t.Errorf("%q is not in %s", want, tour)
		}
	}
	if plain := string(site.Documents["guide/plain.md"]); strings.Contains(plain, "u-page-hero") {
		t.Errorf("page without the home layout = %s", plain)
	}
}
