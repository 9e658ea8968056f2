package migrate_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestRead compares the settings and problems of each configuration in testdata with the .want section after it. The
// name of a case determines the file. For example, "app old.ts" is an app.config.ts.
func TestRead(t *testing.T) {
	options := migrate.Options{
		Name: "Fallback",
	}
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			kind, _, _ := strings.Cut(c.Name, "-")
			fsys := fstest.MapFS{
				"content/index.md":    {Data: []byte("Hello.")},
				kind + ".config.ts":   {Data: c.In},
				"assets/css/main.css": {Data: []byte(":root { --color-mine-50: #abc; }")},
				"icons/own/a.svg":     {Data: []byte("<svg/>")},
			}
			site, problems, err := migrate.Read(fsys, options)
			if err != nil {
				t.Fatal(err)
			}
			settings, err := site.YAML()
			if err != nil {
				t.Fatal(err)
			}
			if _, faults := config.Parse(settings); len(faults) > 0 {
				t.Errorf("invalid settings: %s", faults)
			}
			c.Want(t, string(settings)+"\n"+problems.Sorted().String())
		})
	}
}

func TestNoProject(t *testing.T) {
	for _, fsys := range []fstest.MapFS{{}, {"content": {Data: []byte("a file")}}, {"docs/content/a.md": {Data: []byte("A project within")}}} {
		if _, _, err := migrate.Read(fsys, migrate.Options{}); !errors.Is(err, migrate.ErrNoProject) {
			t.Errorf("%v", err)
		}
	}
}

// TestStarlightSource checks that Astro's option srcDir determines Starlight's content folder, and that the
// content.config in that folder, which contains Astro's schema, is not read as a configuration of Nuxt Content. It also
// checks that the label of a group that only lists a folder becomes the title of the folder, and that links on a
// landing page are relative.
func TestStarlightSource(t *testing.T) {
	site, problems, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs": {Data: []byte(`import starlight from '@astrojs/starlight'
export default { srcDir: './', integrations: [starlight({
  title: 'A',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
  sidebar: [{ label: 'HTTP', items: [{ autogenerate: { directory: 'http' } }] }],
})] }`)},
		"content.config.ts":          {Data: []byte("export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }")},
		"content/docs/http/start.md": {Data: []byte("---\ntitle: Start\n---\n")},
		"content/docs/fr/index.md":   {Data: []byte("---\ntitle: A\nhero:\n  actions:\n    - text: Go\n      link: http/start/#a\n---\n")},
	}, migrate.Options{Name: "A"})
	if err != nil || len(problems) > 0 || len(site.Config.Locales) != 2 {
		t.Errorf("%v, problems %v, languages %v", err, problems, site.Config.Locales)
	}
	if home := string(site.Documents["fr/index.md"]); !strings.Contains(home, `to="/fr/http/start/#a"`) {
		t.Errorf("landing page = %s, want a link relative to its folder", home)
	}
	if settings := string(site.Documents["http/.navigation.yml"]); !strings.Contains(settings, `title: "HTTP"`) {
		t.Errorf("settings of the folder = %q, want its label; documents are %q", settings, slices.Sorted(maps.Keys(site.Documents)))
	}
}

// TestTextOfLanding checks that the text below a hero is converted like other documents.
func TestTextOfLanding(t *testing.T) {
	site, problems, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs":             {Data: []byte("export default { title: 'Kites' }")},
		".vitepress/theme/components/B.vue": {Data: []byte("<template><b>B</b></template>")},
		"index.md":                          {Data: []byte("---\nlayout: home\nhero: { name: Kites }\n---\n<script setup>\nconst n = 1\n</script>\n\n<ClientOnly>\n  <B :a=\"[n]\" />\n</ClientOnly>\n\n{{ n + 1 }} kites\n\n<style>\nb { color: red }\n</style>\n")},
	}, migrate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = "<div>\n  <B :a='[1]'></B>\n</div>\n\n2 kites\n\n"
	if got := string(site.Documents["index.md"]); !strings.HasSuffix(strings.TrimRight(got, "\n"), strings.TrimRight(want, "\n")) {
		t.Errorf("the landing page is %q, want %q at its end", got, want)
	}
	if len(problems) != 1 || site.Parts["components/B.vue"] == nil {
		t.Errorf("problems %v, components %v", problems, site.Parts)
	}
}

// TestLandingOfTheme checks that landing pages without text, which the theme of the project draws, are not empty, and
// have the title and description of their language.
func TestLandingOfTheme(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte(`export default { title: 'Kites', description: 'How to fly', locales: {
			root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch', title: 'Drachen', description: 'Fliegen lernen' } } }`)},
		"index.md":    {Data: []byte("---\nlayout: home\n---\n\n<!-- The theme draws it. -->\n")},
		"de/index.md": {Data: []byte("---\nlayout: home\n---\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"index.md":    "#title\nKites\n\n#description\nHow to fly\n",
		"de/index.md": "#title\nDrachen\n\n#description\nFliegen lernen\n",
	} {
		if home := string(site.Documents[name]); !strings.Contains(home, want) {
			t.Errorf("%s = %q, want %q in it", name, home, want)
		}
	}
}
